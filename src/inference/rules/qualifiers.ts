import type { Qualifiers } from '../../domain/assertion.js';
import { zonedParts } from '../../text/time/zone.js';
import { canonicalWord } from './lexicon.js';
import { groupDate, groupText, type Match } from './match.js';

/** Stages that are reached by a launch when nothing else is said: "beta is on Friday". */
const impliedEvent = 'launch';

/**
 * The qualifiers a match states: milestone (`beta launch`), purpose (a lexicon's word) and period (`2026-Q4`, `2026-11`,
 * `2026`, in the zone it was said in). One that was not said is left out.
 */
export function readQualifiers(match: Match, zone: string): Qualifiers {
  const { statement } = match.pattern;
  const found: Record<string, string> = {};
  if (statement.aspect !== null) found.aspect = statement.aspect;
  for (const qualifier of statement.qualifiers) {
    const value = readers[qualifier](match, zone);
    if (value !== null) found[qualifier] = value;
  }
  return found;
}

const readers = {
  milestone(match: Match): string | null {
    const stage = canonicalWord('stage', groupText(match, 'stage'));
    const event = canonicalWord('event', groupText(match, 'event'));
    if (stage === null) return event;
    return `${stage} ${event ?? impliedEvent}`;
  },
  purpose(match: Match): string | null {
    return canonicalWord('purpose', groupText(match, 'purpose'));
  },
  period(match: Match, zone: string): string | null {
    const date = groupDate(match, 'period');
    if (date === null) return null;
    const { year, month } = zonedParts(date.granule.start, zone);
    switch (date.granule.precision) {
      case 'QUARTER':
        return `${year}-Q${Math.ceil(month / 3)}`;
      case 'MONTH':
        return `${year}-${String(month).padStart(2, '0')}`;
      case 'YEAR':
        return String(year);
      case 'DAY':
      case 'WEEK':
        return null;
    }
  },
};
