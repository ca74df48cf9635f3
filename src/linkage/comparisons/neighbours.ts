import type { PreparedRecord } from '../prepare-record.js';
import type { Frequencies } from '../record.js';
import type { Comparison } from './comparison.js';

/**
 * How many neighbours two records have in common, each counted once however often it occurs: ALL of both; WITHIN:
 * all of one and the other has more.
 */
const levels = ['ALL', 'WITHIN', 'SEVERAL', 'ONE', 'NONE'] as const;

/** A neighbour of more than this share of all says nothing: everyone knows it. */
const knownByAll = 0.2;
/** Only of who has this many would one expect a common one. */
const enough = 3;

/** Compares what two records stand in a relation with. No common one is a finding only where both have several. */
export function neighbourComparison(frequencies: Frequencies): Comparison<PreparedRecord> {
  return {
    name: 'neighbours',
    levels,
    compare: (left, right) => {
      const common = [...left.neighbours].filter(
        (id) => right.neighbours.has(id) && (frequencies('neighbour', id) ?? 0) <= knownByAll,
      );
      const fewest = Math.min(left.neighbours.size, right.neighbours.size);
      if (common.length === 0 && fewest < enough) return null;
      const most = Math.max(left.neighbours.size, right.neighbours.size);
      return {
        level: levelOf(common.length, fewest, most),
        left: common.join(' '),
        right: common.join(' '),
        chance: null,
      };
    },
  };
}

function levelOf(common: number, fewest: number, most: number): (typeof levels)[number] {
  if (common === 0) return 'NONE';
  if (common === fewest) return common === most ? 'ALL' : 'WITHIN';
  return common > 1 ? 'SEVERAL' : 'ONE';
}
