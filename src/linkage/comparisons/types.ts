import type { PreparedRecord } from '../prepare-record.js';
import type { Comparison } from './comparison.js';

/**
 * SAME type; OTHER: two types of things, which may be one thing spoken of in two ways (a project and its product);
 * APART: a person and a thing, which are never one.
 */
const levels = ['SAME', 'OTHER', 'APART'] as const;

/** Compares the types of two records. */
export const typeComparison: Comparison<PreparedRecord> = {
  name: 'types',
  levels,
  compare: (left, right) => ({
    level: left.type === right.type ? 'SAME' : left.kind === right.kind ? 'OTHER' : 'APART',
    left: left.type,
    right: right.type,
    chance: null,
  }),
};
