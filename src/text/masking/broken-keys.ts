import type { ScanView } from './scan-view.js';

/** How tokens that bear their service's prefix begin: only these are put together again. */
export const tokenPrefixes =
  'AKIA|ASIA|ABIA|ACCA|LTAI|AKID|AIza|ya29\\.|GOCSPX-|dop_v1_|gh[pousr]_|github_pat_|gl[a-z]{2,5}-|xox[a-z]-|xapp-|[srp]k_(?:live|test)_|whsec_|sk-|SG\\.|hf_|npm_|pypi-|eyJ|hvs\\.|AQVN|y0_|vk1\\.a\\.|ATATT|shp[a-z]{2}_|pplx-|xai-|gsk_|glc_|glsa_|dckr_pat_|\\d{8,10}:AA';
const unit = '[A-Za-z0-9_+/=.~-]';
/** A line break with what quoting, continuation and indentation put around it, or one space. */
const gap =
  '(?:["\'`]?[^\\S\\n]{0,4}[+\\\\]?\\r?(?:\\n|\\\\n)[^\\S\\n]{0,8}(?:[>|*#][^\\S\\n]?){0,3}["\'`]?| )';
const broken = new RegExp(
  `(?<![A-Za-z0-9_█])(?:${tokenPrefixes})${unit}{0,120}(?:${gap}${unit}{4,120}){1,12}`,
  'g',
);
const gaps = new RegExp(`${gap}(?=(${unit}{4,120}))`, 'g');

/**
 * The view without the breaks inside keys, so that one written over two lines or in groups reads as one; null where
 * there is none. Only what follows a known prefix and could be a piece of a key is joined: words are left apart.
 */
export function joinBrokenKeys(view: ScanView): ScanView | null {
  const cuts: (readonly [from: number, to: number])[] = [];
  for (const match of view.text.matchAll(broken)) {
    cuts.push(
      ...cutsIn(match[0]).map(([from, to]) => [match.index + from, match.index + to] as const),
    );
  }
  cuts.push(...brokenNumbers(view.text));
  return cuts.length === 0
    ? null
    : without(
        view,
        cuts.toSorted(([a], [b]) => a - b),
      );
}

const brokenNumber =
  /(?<!\d)\d{3,18}([^\S\n]{0,4}\r?\n[^\S\n]{0,4}(?:[>|] ?)?)(?=(\d{3,18})[\dXx]?(.?))/dg;

/** A number that goes on in the next line. A column of numbers of one length is not one. */
function brokenNumbers(text: string): readonly (readonly [number, number])[] {
  return Array.from(text.matchAll(brokenNumber)).flatMap((match) => {
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    const first = match[0].length - (to - from);
    const rest = match[2]?.length ?? 0;
    const isColumn = first === rest && !/[^\n]$/.test(text.slice(0, match.index));
    return isColumn || first + rest > 20 ? [] : [[from, to] as const];
  });
}

function cutsIn(key: string): readonly (readonly [number, number])[] {
  const cuts: (readonly [number, number])[] = [];
  for (const { index, 0: between, 1: piece = '' } of key.matchAll(gaps)) {
    const before = key.slice(0, index).replace(/\s/g, '').length;
    // After a space only what is too short to be whole goes on; over a line end, anything that is no word.
    const goesOn =
      between === ' ' ? before < 20 && /\d/.test(key) && isGroup(piece) : isPiece(piece);
    if (!goesOn) break;
    cuts.push([index, index + between.length]);
  }
  return cuts;
}

/** Letters and digits mixed, or capitals within: no word, no number, no name joined by hyphens. */
function isPiece(piece: string): boolean {
  if (/^[A-Za-z]+(?:[-_./]+(?:[A-Za-z]+|\d{1,4}))*[.,]?$/.test(piece)) {
    return /[a-z][A-Z]+[a-z]*[A-Z]/.test(piece);
  }
  return /\d/.test(piece) && /[A-Za-z]/.test(piece) && !/^\d+[a-z]{0,4}$/.test(piece);
}

function isGroup(piece: string): boolean {
  return /^[A-Z0-9]{4}$/.test(piece) || (/^[A-Za-z0-9]+$/.test(piece) && isPiece(piece));
}

function without(view: ScanView, cuts: readonly (readonly [from: number, to: number])[]): ScanView {
  const parts: string[] = [];
  /** Where each kept part begins in the joined text, and how far it lay behind that in the view. */
  const starts: number[] = [];
  const shifts: number[] = [];
  let at = 0;
  let shift = 0;
  for (const [from, to] of [...cuts, [view.text.length, view.text.length] as const]) {
    const part = view.text.slice(at, from);
    parts.push(part);
    starts.push(at - shift);
    shifts.push(shift);
    shift += to - from;
    at = to;
  }
  const back = (offset: number): number => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return offset + (shifts[low] ?? 0);
  };
  return {
    text: parts.join(''),
    toSpan: (start, end) => view.toSpan(back(start), back(end - 1) + 1),
  };
}
