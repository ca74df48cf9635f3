import neo4j from 'neo4j-driver';

/**
 * Turns a parsed parameter value into what Bolt stores: whole numbers become integers (the driver would send
 * every JavaScript number as a float), everything else stays. Refuses dates: instants are milliseconds here.
 */
export function toBolt(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(toBolt);
  if (value instanceof Date)
    throw new TypeError('An instant is stored as milliseconds, not as a Date.');
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toBolt(entry)]));
  }
  return value;
}
