import { maskText } from '../text/masking/mask-text.js';
import type { MaskedItem } from './decide-items.js';
import type { Fault } from './errors.js';
import type { IncomingItem, RosterAccount } from './source-item.js';

/**
 * An item of which every text is masked before anything else happens to it (DESIGN 7): the passages, and the title, the
 * names and the source's own coordinates besides, since nobody promises that those are harmless.
 */
export function maskItem(item: IncomingItem): MaskedItem {
  return {
    ...item,
    source: { ...item.source, name: masked(item.source.name) },
    title: masked(item.title),
    roster: item.roster.map(maskAccount),
    passages: item.passages.map((passage) => {
      const { text, masks } = maskText(passage.text);
      return {
        ...passage,
        text,
        masks,
        speakerName: orNull(passage.speakerName, masked),
        locator: Object.fromEntries(
          Object.entries(passage.locator).map(([name, value]) => [masked(name), masked(value)]),
        ),
      };
    }),
  };
}

function maskAccount(account: RosterAccount): RosterAccount {
  return {
    ...account,
    displayName: masked(account.displayName),
    fullName: orNull(account.fullName, masked),
    aliases: account.aliases.map(masked),
  };
}

/**
 * Faults of an item whose ids hold a secret. An id cannot be masked, it would be another's; so the item is refused. Long
 * numbers in ids are the system's own and no secret.
 */
export function secretIds(item: IncomingItem): readonly Fault[] {
  const ids: readonly (readonly [readonly string[], string | null])[] = [
    [['source', 'externalId'], item.source.externalId],
    [['externalId'], item.externalId],
    ...item.roster.flatMap(({ account, identifiers }, index) =>
      [account, ...identifiers].map((id) => [['roster', String(index), 'account'], id] as const),
    ),
    ...item.passages.map(
      ({ index, speakerAccount }) => [['turns', String(index), 'speaker'], speakerAccount] as const,
    ),
  ];
  return ids.flatMap(([path, id]): Fault[] =>
    id !== null && holdsSecret(id)
      ? [
          {
            code: 'SECRET_REFUSED',
            path,
            message: 'This id holds a credential; nothing of it is kept. Give another id.',
          },
        ]
      : [],
  );
}

function holdsSecret(text: string): boolean {
  return maskText(text).masks.some((mask) => mask.class === 'SECRET');
}

function masked(text: string): string {
  return maskText(text).text;
}

function orNull(text: string | null, change: (text: string) => string): string | null {
  return text === null ? null : change(text);
}
