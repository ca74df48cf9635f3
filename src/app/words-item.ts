import type { Audience } from '../domain/audience.js';
import { decideItems, type DecidedItems, type MaskedItem } from '../domain/decide-items.js';
import { PalimpsestError } from '../domain/errors.js';
import { gateText, isNeverStored } from '../domain/gate.js';
import type { Principal } from '../domain/principal.js';
import type { Passage } from '../domain/source-item.js';
import { loadKnownItems } from '../store/item-queries.js';
import type { WriteUnit } from '../store/write.js';
import { findForbidden } from '../text/code-points.js';
import { knownIdsOf } from './ingest-items.js';
import { userAccount } from './person-of.js';

/** The sources that hold what people say to the service itself. */
const sources = {
  corrections: { name: 'Corrections', title: 'Correction' },
  consents: { name: 'Consents', title: 'Consent' },
} as const;

/** Longest that a person's words to the service may be, in UTF-16 units. */
const longestWords = 10_000;

/**
 * An item that holds what a person said to the service itself, when correcting, retracting or consenting: their words are
 * evidence like any other passage. Throws EMPTY_INPUT, TOO_LARGE, or SECRET_REFUSED where they hold a secret.
 */
export function wordsItem(
  principal: Principal,
  words: {
    readonly operationId: string;
    readonly audience: Audience;
    readonly text: string;
    readonly at: number;
    /** What they are about: corrections unless it is said. */
    readonly of?: keyof typeof sources;
  },
): MaskedItem {
  const text = words.text.trim();
  if (text === '')
    throw new PalimpsestError(
      'EMPTY_INPUT',
      'Say in words what is right: they are kept as the evidence.',
    );
  if (findForbidden(text) !== null)
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'Your words hold NUL characters or halves of surrogate pairs; remove them.',
    );
  if (text.length > longestWords) {
    throw new PalimpsestError(
      'TOO_LARGE',
      `Your words are longer than ${longestWords} characters; shorten them.`,
    );
  }
  if (isNeverStored(text)) {
    throw new PalimpsestError(
      'SECRET_REFUSED',
      'Your words hold a secret or a regulated number; say it without.',
    );
  }
  const account = userAccount(principal);
  const { name, title } = sources[words.of ?? 'corrections'];
  return {
    source: { kind: 'session', externalId: words.of ?? 'corrections', name },
    externalId: words.operationId,
    title,
    zone: 'UTC',
    audience: words.audience,
    roster: [account],
    origin: null,
    openUntil: 0,
    passages: [
      {
        index: 0,
        role: 'USER',
        speakerAccount: account.account,
        speakerName: account.displayName,
        at: words.at,
        zone: null,
        ...gateText(text),
        locator: {},
        isSystem: false,
      },
    ],
  };
}

/** Decides the item behind the lock and returns its one passage with the writes that store it. */
export async function storeWords(
  unit: WriteUnit,
  item: MaskedItem,
): Promise<{ readonly writes: DecidedItems['writes']; readonly passage: Passage }> {
  const { spaceId } = unit.reader;
  const decided = decideItems(
    spaceId,
    [item],
    await loadKnownItems(unit, knownIdsOf(spaceId, [item])),
  );
  const passage = decided.writes
    .flatMap((write) => (write.type === 'SourceItem' ? write.item.newPassages : []))
    .at(0);
  if (passage === undefined)
    throw new PalimpsestError('INTERNAL', 'The words of a new operation are new.');
  return { writes: decided.writes, passage };
}
