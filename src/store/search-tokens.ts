import type { Audience } from '../domain/audience.js';
import type { Reader } from '../domain/principal.js';
import { sha256Hex } from '../domain/ids.js';

/**
 * The full-text indexes hold one property of our own tokens, separated by blanks, under the `whitespace` analyzer:
 * `s…` space, `a…` audience, `c1`/`c0` current or retired, `x…` a term. All are letters and digits, so nothing a
 * caller writes can become query syntax (FAULTS 1.5), and required tokens keep other spaces out of the ranks
 * (DESIGN 13, 14).
 */
export function indexText(
  scope: { readonly spaceId: string; readonly audience: Audience; readonly isCurrent: boolean },
  terms: readonly string[],
): string {
  return [
    spaceToken(scope.spaceId),
    audienceToken(scope.audience),
    scope.isCurrent ? 'c1' : 'c0',
    ...terms.map((term) => `x${term}`),
  ].join(' ');
}

/** The terms an index text was made of. */
export function termsOfIndexText(text: string): readonly string[] {
  return text
    .split(' ')
    .filter((token) => token.startsWith('x'))
    .map((token) => token.slice(1));
}

/** The query that finds records of the reader's space and audiences with any of the terms; terms must not be empty. */
export function indexQuery(
  reader: Reader,
  terms: readonly string[],
  options: { readonly currentOnly: boolean },
): string {
  const audiences = reader.audiences.map(audienceToken).join(' ');
  const current = options.currentOnly ? ' +c1' : '';
  const safe = terms.filter((term) => /^[\p{L}\p{N}]+$/u.test(term)).slice(0, 200);
  return `+${spaceToken(reader.spaceId)} +(${audiences})${current} +(${safe.map((term) => `x${term}`).join(' ')})`;
}

function spaceToken(spaceId: string): string {
  return `s${sha256Hex(spaceId).slice(0, 16)}`;
}

function audienceToken(audience: Audience): string {
  return `a${sha256Hex(audience).slice(0, 16)}`;
}
