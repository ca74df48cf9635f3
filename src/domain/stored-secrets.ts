import { sliceCodePoints } from '../text/code-points.js';
import { maskText } from '../text/masking/mask-text.js';
import { type Exemption, noExemption } from './declassification.js';

/** Texts of one stored record, by property. */
export interface StoredTexts {
  /** Words of people and sources: neither secret nor regulated. */
  readonly words: readonly (readonly [property: string, value: string | null])[];
  /** Values stored as JSON. */
  readonly json: readonly (readonly [property: string, value: string | null])[];
  /** Ids of other systems: long numbers are their own and no secret. */
  readonly ids: readonly (readonly [property: string, value: string | null])[];
}

/** The properties that hold what is never stored, sorted; masked text counts as what it is (GRA-08). */
export function storedSecrets(
  { words, json, ids }: StoredTexts,
  isExempt: Exemption = noExemption,
): readonly string[] {
  const isKept = (text: string): boolean => isUnmasked(text, isExempt);
  const found = [
    ...words.filter(([, value]) => value !== null && isKept(value)),
    ...json.filter(([, value]) => value !== null && textsIn(parsed(value)).some(isKept)),
    ...ids.filter(([, value]) => value !== null && holdsCredential(value)),
  ];
  return [...new Set(found.map(([property]) => property))].sort();
}

/** True where something of what is never stored stands in it, but for what was declassified. */
function isUnmasked(text: string, isExempt: Exemption): boolean {
  return maskText(text).masks.some((mask) => {
    const value = sliceCodePoints(text, mask);
    return /[^█]/u.test(value) && (mask.class === 'SECRET' || !isExempt(mask.rule, value));
  });
}

function holdsCredential(text: string): boolean {
  const masked = maskText(text);
  return masked.text !== text && masked.masks.some((mask) => mask.class === 'SECRET');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => [name, ...textsIn(entry)]);
}
