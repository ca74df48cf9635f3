import { codePointLength, sliceCodePoints } from '../text/code-points.js';
import { scanSensitive } from '../text/masking/scan-sensitive.js';
import { type Exemption, noExemption } from './declassification.js';
import { PalimpsestError, type Fault } from './errors.js';
import { allowances, type PolicyClass, strictest } from './policy.js';
import type { Mask } from './source-item.js';

const block = '█';

/** Name of the rule under which a whole text counts to the class its caller declared. */
export const declaredRule = 'declared';

/**
 * A text as it may be stored: every code point of a secret or regulated value is █, restricted spans are named and stay
 * readable, to be masked for whoever may not read them. A declared class covers the whole text; the stricter of computed
 * and declared counts (GRA-08). The result has as many code points as the text, so that spans never move (DESIGN 7).
 * What was declassified in the space is left alone, never a secret.
 */
export function gateText(
  text: string,
  declared: PolicyClass = 'NORMAL',
  isExempt: Exemption = noExemption,
): { readonly text: string; readonly masks: readonly Mask[] } {
  const end = codePointLength(text);
  if (declared === 'SECRET' || declared === 'REGULATED') {
    const isSecret = declared === 'SECRET' || strictest(scanSensitive(text).masks) === 'SECRET';
    const whole = {
      start: 0,
      end,
      class: isSecret ? 'SECRET' : declared,
      rule: declaredRule,
    } as const;
    return { text: block.repeat(end), masks: end === 0 ? [] : [whole] };
  }
  const scanned = scan(text, isExempt);
  if (declared === 'NORMAL' || end === 0) return scanned;
  const never = scanned.masks.filter((mask) => !allowances[mask.class].stored);
  return { text: scanned.text, masks: [...never, ...between(never, end)].toSorted(byStart) };
}

/** What is sensitive in a text but for what was declassified. */
function scan(
  text: string,
  isExempt: Exemption,
): { readonly text: string; readonly masks: readonly Mask[] } {
  const scanned = scanSensitive(text);
  const masks = scanned.masks.filter(
    (mask) => mask.class === 'SECRET' || !isExempt(mask.rule, sliceCodePoints(text, mask)),
  );
  if (masks.length === scanned.masks.length) return scanned;
  return {
    text: cover(
      text,
      masks.filter((mask) => !allowances[mask.class].stored),
    ),
    masks,
  };
}

/** What lies between spans that are sorted and apart, up to an end, as restricted by declaration. */
function between(spans: readonly Mask[], end: number): readonly Mask[] {
  const starts = [0, ...spans.map((span) => span.end)];
  const ends = [...spans.map(({ start }) => start), end];
  return starts.flatMap((start, index) => {
    const stop = ends[index] ?? end;
    return start < stop
      ? [{ start, end: stop, class: 'RESTRICTED' as const, rule: declaredRule }]
      : [];
  });
}

function byStart(left: Mask, right: Mask): number {
  return left.start - right.start;
}

/**
 * A title, a name or another short text that is shown without asking who reads it: all that is sensitive in it, also
 * what is only restricted, is █.
 */
export function gateLabel(text: string): string {
  const { text: masked, masks } = scanSensitive(text);
  return cover(masked, masks);
}

/** A person's name: secret and regulated values are █. Names are no statements, so nothing in them is restricted. */
export function gateName(text: string): string {
  return scanSensitive(text).text;
}

/** Every code point of the spans as █. */
export function cover(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  if (spans.length === 0) return text;
  const points = Array.from(text);
  for (const { start, end } of spans) points.fill(block, start, end);
  return points.join('');
}

/** True for a text that may never be stored: it holds a secret or a regulated value. */
export function isNeverStored(text: string): boolean {
  return !allowances[classOf(text)].stored;
}

/** The strictest class of what a text holds. Ids of machines, which no cue can tell from a number, are NORMAL. */
export function classOf(text: string, isExempt: Exemption = noExemption): PolicyClass {
  return isMachineId(text) ? 'NORMAL' : strictest(scan(text, isExempt).masks);
}

/** A UUID, or a digest in hex: of a random one in ten thousand would pass for an account number. */
function isMachineId(text: string): boolean {
  return /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}))$/i.test(
    text,
  );
}

/**
 * Faults of any value that is to be kept: one for every text or number in it, also a key of a map, that holds a secret or
 * regulated value, with its path and class and never its text (GOV-03). Values are read with their key too, since
 * "password" may be the one and the password the other.
 */
export function sensitiveFaults(value: unknown, path: readonly string[] = []): readonly Fault[] {
  if (typeof value === 'string') return faultOf(classOf(value), path);
  if (typeof value === 'number') return faultOf(classOf(String(value)), path);
  if (Array.isArray(value))
    return value.flatMap((entry, index) => sensitiveFaults(entry, [...path, String(index)]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (isNeverStored(key)) return faultOf(classOf(key), [...path, block]);
    return sensitiveFaults(entry, [...path, key]);
  });
}

/** Faults of a map of names and values of the caller's own, each read with its name. */
export function sensitivePairs(
  pairs: Readonly<Record<string, string>>,
  path: readonly string[],
): readonly Fault[] {
  return Object.entries(pairs).flatMap(([name, value]) => {
    const found = sensitiveFaults({ [name]: value }, path);
    return found.length > 0 ? found : faultOf(pairClass(name, value), [...path, name]);
  });
}

/** The class of a value by the name it goes under, e.g. of what stands beside "password". */
export function pairClass(name: string, value: string): PolicyClass {
  const lead = codePointLength(`${name}: `);
  return strictest(
    scanSensitive(`${name}: ${value}`).masks.filter(
      (mask) => mask.end > lead && !allowances[mask.class].stored,
    ),
  );
}

function faultOf(found: PolicyClass, path: readonly string[]): readonly Fault[] {
  if (allowances[found].stored) return [];
  const message = `This holds a ${found === 'SECRET' ? 'secret' : 'regulated number'} (${found}); it is never kept. Say it without.`;
  return [{ code: 'SECRET_REFUSED', path, message }];
}

/** Throws SECRET_REFUSED with every fault where a value that is to be kept holds a secret or regulated value. */
export function refuseSensitive(value: unknown, path: readonly string[]): void {
  const faults = sensitiveFaults(value, path);
  const [first] = faults;
  if (first !== undefined) throw new PalimpsestError('SECRET_REFUSED', first.message, faults);
}
