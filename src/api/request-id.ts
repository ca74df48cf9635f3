/**
 * The id of a request: the caller's own where it is one that can hold no words (hex digits and dashes), so that their
 * log and ours go together; else a new one.
 */
export function requestIdOf(header: unknown, newId: () => string): string {
  return typeof header === 'string' && /^[0-9a-f-]{16,64}$/i.test(header) ? header : newId();
}
