import { FOREVER } from '../../domain/interval.js';
import type { PacketItem } from '../packet.js';
import type { PacketLanguage } from '../request.js';
import type { Candidate } from '../candidate.js';
import { wordGranule, wordInstant } from './dates.js';
import { languageData } from './phrases.js';

/** What an item's line says beyond the item itself. */
export interface ItemWording {
  readonly item: PacketItem;
  /** The candidate it was made of. */
  readonly candidate: Candidate;
  /** True when the goal leaves open which bearer of the subject's name is meant: then the id tells them apart. */
  readonly isAmbiguous: boolean;
}

/**
 * One line for one item: its id, the statement, then in brackets basis and speaker, validity, evidence, conflict and
 * what would overturn it, then the coordinate of the first words it cites.
 */
export function wordItem(
  { item, candidate, isAmbiguous }: ItemWording,
  language: PacketLanguage,
): string {
  const { words, basis } = languageData[language];
  const speaker = item.assertedBy === null ? '' : ` ${words.by} ${item.assertedBy.name}`;
  const details = [
    isAmbiguous ? item.subject.id : null,
    `${basis[item.basis]}${speaker}`,
    item.scope === null ? null : `${words.scope} ${item.scope}`,
    ...wordValidity(candidate, words),
    item.isUnderReview ? words.underReview : null,
    item.holds === 'UNKNOWN' ? words.unknown : null,
    item.evidenceCount > 1 ? `${words.evidence} ${item.evidenceCount}` : null,
    item.conflictsWith.length > 0 ? `${words.disputed} ${item.conflictsWith.join(', ')}` : null,
    item.flipCondition === null ? null : `${words.flip} ${item.flipCondition}`,
    item.readsLikeInstructions ? words.marked : null,
  ].filter((detail) => detail !== null);
  return `- [${item.assertionId}] ${item.text} (${details.join('; ')})${wordCoordinate(item)}`;
}

function wordValidity(
  { stated, bounds }: Candidate,
  words: { readonly since: string; readonly until: string },
): readonly string[] {
  const until =
    stated.until !== null &&
    stated.until !== 'UNKNOWN_PAST' &&
    bounds.possibleUntil === stated.until.end
      ? wordGranule(stated.until)
      : wordInstant(bounds.possibleUntil);
  return [
    ...(stated.from === null ? [] : [`${words.since} ${wordGranule(stated.from)}`]),
    ...(bounds.possibleUntil >= FOREVER ? [] : [`${words.until} ${until}`]),
  ];
}

function wordCoordinate({ coordinates }: PacketItem): string {
  const [first, ...others] = coordinates;
  if (first === undefined) return '';
  const more = others.length > 0 ? ` +${others.length}` : '';
  return ` {${first.passageId}:${first.span.start}-${first.span.end}${more}}`;
}
