/** Name of the fence's tag. */
const tag = 'user-context';

/** What NFKC or NFD turn into an angle bracket, and the brackets themselves. */
const openings = /[<\u226E\uFE64\uFF1C]/gu;
const closings = /[>\u226F\uFE65\uFF1E]/gu;
/**
 * Characters nobody sees that could hide words from a reader. Joiners and emoji variation belong to writing and stay:
 * U+200C, U+200D, U+FE00 to U+FE0F.
 */
const invisible = /(?!\u200C|\u200D|[\uFE00-\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A text made safe to stand in one line inside the fence: no angle bracket, in any disguise, so that no tag can be
 * opened or closed; no character reference or escape that a reader might decode to one; no line end, so that no line
 * can be forged; nothing invisible. What is left is as it came. CTX-03, CTX-12.
 */
export function neutralise(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(openings, '‹')
    .replace(closings, '›')
    .replace(/&(?=#|amp|lt|gt)/giu, '& ')
    .replace(/\\(?=u\{?0*3[ce]|x3[ce])/giu, '\\ ');
}

/** Lines inside the fence. Each is neutralised, whatever it holds. */
export function fence(lines: readonly string[]): string {
  return [`<${tag}>`, ...lines.map(neutralise), `</${tag}>`].join('\n');
}
