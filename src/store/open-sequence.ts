/** `recordedTo` of what is recorded now: above every sequence, so that no null has to be compared. */
export const OPEN_SEQUENCE = Number.MAX_SAFE_INTEGER;
