import { GraphQLScalarType } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';

/**
 * `DateTime` as the library reads it, written at once as the text it will be: a `Date` that is left for JSON to write
 * makes writing an entity page three times as long (2026-12).
 */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...DateTimeResolver.toConfig(),
  serialize: (value) => {
    if (value instanceof Date && Number.isFinite(value.getTime())) return value.toISOString();
    throw new TypeError('A DateTime is made of a valid Date.');
  },
});
