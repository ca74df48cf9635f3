import type { CompiledLanguage } from './compile.js';

/** No clause has more words before it that are no part of it. */
const mostLeads = 4;

/**
 * Where the clauses of a sentence may begin (UTF-16 offsets): for each, after all its leads first ("Correction: the
 * budget …"), then after fewer, since a lead may be part of a name after all.
 */
export function clauseStarts(
  text: string,
  { boundary, lead }: CompiledLanguage,
): readonly (readonly number[])[] {
  return [...text.matchAll(boundary)].map((match) => {
    const starts = [match.index + match[0].length];
    for (let count = 0; count < mostLeads; count++) {
      lead.lastIndex = starts[0] ?? 0;
      const found = lead.exec(text);
      if (found === null) break;
      starts.unshift(lead.lastIndex);
    }
    return starts;
  });
}
