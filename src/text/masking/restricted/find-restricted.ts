import type { SensitiveSpan } from '../rule.js';
import { scanView } from '../scan-view.js';
import { lowered } from './compile.js';
import { Extents } from './extent.js';
import { restrictedLanguages } from './languages.js';
import type { RestrictedLanguage } from './rule.js';

interface Found {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

/**
 * What a text says about health, staying or leaving a job, private relations and company secrets, by cues in four
 * languages: the spans of what is said, in code points, sorted and apart. Linear in the length of the text.
 */
export function findRestricted(original: string): readonly SensitiveSpan[] {
  const view = scanView(original);
  const lower = lowered(view.text);
  const found = restrictedLanguages
    .filter(({ letters }) => letters.test(view.text))
    .flatMap((language) => findIn(language, view.text, lower));
  return apart(found).map(({ start, end, rule }) => ({
    ...view.toSpan(start, end),
    class: 'RESTRICTED' as const,
    rule,
  }));
}

function findIn(language: RestrictedLanguage, text: string, lower: string): readonly Found[] {
  const rules = language.index.rulesFor(lower);
  if (rules.length === 0) return [];
  const extents = new Extents(text, language.turn);
  return rules.flatMap(({ name, scope, pattern }) => {
    const spans: Found[] = [];
    for (const { index, 0: match } of text.matchAll(pattern)) {
      // Within what is restricted already there is nothing to add.
      if (index + match.length <= (spans.at(-1)?.end ?? 0)) continue;
      const [start, end] = extents.widen([index, index + match.length], scope);
      spans.push({ start, end, rule: name });
    }
    return spans;
  });
}

/** Sorted by start, overlapping spans as one under the rule that found the first of it. */
function apart(found: readonly Found[]): readonly Found[] {
  const merged: Found[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return merged;
}
