import { sliceCodePoints } from '../../src/text/code-points.js';
import type { SensitiveSpan } from '../../src/text/masking/rule.js';
import { scanSensitive } from '../../src/text/masking/scan-sensitive.js';
import type { Miss } from '../harness/report.js';
import type { SensitiveCase } from './cases.js';
import type { InnocentTurn } from './turns.js';

/** Why a case failed: something was missed, or something innocent was taken. Null where it is right. */
export type Verdict = { readonly kind: 'MISSED' | 'FALSE_ALARM'; readonly miss: Miss } | null;

const strictness = { SECRET: 2, REGULATED: 1, RESTRICTED: 0 } as const;

/** Each hidden part must lie in spans of its class or a stricter one; where none is hidden, there may be no span. */
export function judgeCase({ id, class: least, text, hidden }: SensitiveCase): Verdict {
  const { masks } = scanSensitive(text);
  if (hidden.length === 0) {
    const [mask] = masks;
    return mask === undefined
      ? null
      : { kind: 'FALSE_ALARM', miss: { id, why: `is taken by ${mask.rule}` } };
  }
  const strict = masks.filter((mask) => strictness[mask.class] >= strictness[least]);
  const open = hidden.findIndex(
    (part) => !isCovered(text, { part, whole: hidden.includes(text) }, strict),
  );
  return open < 0
    ? null
    : { kind: 'MISSED', miss: { id, why: `part ${open + 1} is not found as ${least}` } };
}

/** A part that is the whole of an input only described must hold something; any other must be covered. */
function isCovered(
  text: string,
  { part, whole }: { readonly part: string; readonly whole: boolean },
  masks: readonly SensitiveSpan[],
): boolean {
  if (whole) return masks.length > 0;
  const start = Array.from(text.slice(0, text.indexOf(part))).length;
  const end = start + Array.from(part).length;
  return Array.from({ length: end - start }, (_, offset) => start + offset).every((at) =>
    masks.some((mask) => mask.start <= at && at < mask.end),
  );
}

/** A span found in an innocent turn. */
export interface Hit {
  readonly id: string;
  readonly rule: string;
  readonly excerpt: string;
}

/** What is found in turns that hold nothing secret: alarms that are false, and restricted content to be judged. */
export function scanTurns(turns: readonly InnocentTurn[]): {
  readonly alarms: readonly Hit[];
  readonly restricted: readonly Hit[];
} {
  const hits = turns.flatMap(({ id, text }) =>
    scanSensitive(text).masks.map((mask) => ({
      ...mask,
      hit: { id, rule: mask.rule, excerpt: sliceCodePoints(text, mask) },
    })),
  );
  return {
    alarms: hits.filter((one) => one.class !== 'RESTRICTED').map(({ hit }) => hit),
    restricted: hits.filter((one) => one.class === 'RESTRICTED').map(({ hit }) => hit),
  };
}
