/** Who may see a record: the whole space, or one user (and whom they delegate). DESIGN, Audience. */
export type Audience = 'space' | `user:${string}`;

export const spaceAudience: Audience = 'space';

/** The audience of one user's private records. */
export function privateAudience(userId: string): Audience {
  return `user:${userId}`;
}

/** Parses a stored audience; throws a RangeError on anything else. */
export function parseAudience(value: string): Audience {
  if (value === 'space') return value;
  if (value.startsWith('user:') && value.length > 5) return `user:${value.slice(5)}`;
  throw new RangeError('An audience is "space" or "user:<id>".');
}

/**
 * The audience of what derives from both, or null when nobody may see both:
 * the narrower one where one contains the other. DESIGN, Audience.
 */
export function intersectAudiences(left: Audience, right: Audience): Audience | null {
  if (left === right || right === 'space') return left;
  return left === 'space' ? right : null;
}

/** True when whoever belongs to `viewer` may see a record of `audience`. */
export function isVisibleTo(audience: Audience, viewer: Audience): boolean {
  return audience === 'space' || audience === viewer;
}
