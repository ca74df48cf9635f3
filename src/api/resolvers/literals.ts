import type {
  AssertionObjectResolvers,
  BooleanValueResolvers,
  DateTimeValueResolvers,
  GranuleResolvers,
  NumberValueResolvers,
  PredicateResolvers,
  TextValueResolvers,
} from '../generated/types.js';
import { PalimpsestError } from '../../domain/errors.js';

export const AssertionObject: AssertionObjectResolvers = {
  __resolveType: (object) => {
    if (!('kind' in object)) return 'Entity';
    switch (object.kind) {
      case 'TEXT':
        return 'TextValue';
      case 'NUMBER':
        return 'NumberValue';
      case 'BOOLEAN':
        return 'BooleanValue';
      case 'DATE':
        return 'DateTimeValue';
    }
  },
};

export const TextValue: TextValueResolvers = {
  text: ({ value }) => value,
  language: ({ language }) => language,
};

export const NumberValue: NumberValueResolvers = {
  number: ({ value }) => value,
  unit: ({ unit }) => unit,
};

export const BooleanValue: BooleanValueResolvers = { boolean: ({ value }) => value };

export const DateTimeValue: DateTimeValueResolvers = {
  at: ({ value }) => value,
  words: ({ text }) => text,
};

export const Granule: GranuleResolvers = {
  start: ({ start }) => new Date(start),
  end: ({ end }) => new Date(end),
  precision: ({ precision }) => precision,
};

export const Predicate: PredicateResolvers = {
  name: ({ name }) => name,
  label: ({ labels }, { language }) => {
    const label = new Map(Object.entries(labels)).get(language);
    if (label === undefined) {
      throw new PalimpsestError('BAD_USER_INPUT', 'language is one of zh, en, ru and fr.');
    }
    return label;
  },
  isFunctional: ({ cardinality }) => cardinality === 'FUNCTIONAL',
};
