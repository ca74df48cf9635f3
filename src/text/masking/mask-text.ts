import type { Span } from '../code-points.js';
import { joinBrokenKeys } from './broken-keys.js';
import { findEncoded } from './encoded.js';
import { HintIndex } from './hint-index.js';
import { maskRules } from './rules.js';
import type { Mask, MaskRule } from './rule.js';
import { scanView } from './scan-view.js';
import type { ScanView } from './scan-view.js';

const index = new HintIndex(maskRules);

/** The character that stands for each masked code point. */
const block = '█';

/** A mask can uncover the edge of something written against it; more rounds than this only an attacker needs. */
const mostRounds = 4;

/**
 * Replaces every code point of a secret or regulated value by █ (DESIGN decision 7), so that spans never move: the
 * result has as many code points as the text. Masks are in code points of either, sorted and apart; where rules
 * overlap the stricter class stands. Masking a masked text changes nothing. Linear in the length of the text.
 */
export function maskText(text: string): { text: string; masks: readonly Mask[] } {
  let current = text;
  let masks: readonly Mask[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const found = findMasks(scanView(current));
    if (found.length === 0) break;
    masks = merge([...masks, ...found]);
    current = cover(current, masks);
  }
  return { text: current, masks };
}

function findMasks(view: ScanView): readonly Mask[] {
  const joined = joinBrokenKeys(view);
  return [
    ...scan(view),
    ...(joined === null ? [] : scan(joined)),
    ...findEncoded(view.text).flatMap(({ start, end, plain }) => {
      const [mask] = scan(scanView(plain));
      return mask === undefined ? [] : [{ ...mask, ...view.toSpan(start, end) }];
    }),
  ];
}

function scan(view: ScanView): readonly Mask[] {
  return index.rulesFor(view.text.toLowerCase()).flatMap((rule) => applyRule(rule, view));
}

function applyRule(rule: MaskRule, view: ScanView): readonly Mask[] {
  const masks: Mask[] = [];
  for (const match of view.text.matchAll(rule.pattern)) {
    const [start, end] = valueRange(match);
    const candidate = {
      value: view.text.slice(start, end),
      start,
      end,
      lead: view.text.slice(match.index, start),
      text: view.text,
    };
    if (rule.accepts === null || rule.accepts(candidate)) {
      masks.push({ ...view.toSpan(start, end), class: rule.class, rule: rule.name });
    }
  }
  return masks;
}

function valueRange(match: RegExpExecArray): readonly [number, number] {
  const whole: readonly [number, number] = [match.index, match.index + match[0].length];
  return match.indices?.slice(1).find((range) => range !== undefined) ?? whole;
}

/** Sorted by start, overlapping masks as one: of the stricter class, under the rule that found that class first. */
function merge(masks: readonly Mask[]): readonly Mask[] {
  const merged: Mask[] = [];
  for (const mask of masks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || mask.start >= last.end) {
      merged.push(mask);
      continue;
    }
    const stricter = last.class === 'REGULATED' && mask.class === 'SECRET' ? mask : last;
    merged[merged.length - 1] = {
      ...stricter,
      start: last.start,
      end: Math.max(last.end, mask.end),
    };
  }
  return merged;
}

function cover(text: string, spans: readonly Span[]): string {
  const units = Array.from(text);
  for (const { start, end } of spans) units.fill(block, start, end);
  return units.join('');
}
