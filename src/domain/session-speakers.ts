import type { PassageRole } from './evidence.js';
import type { IncomingItem, RosterAccount } from './source-item.js';

/** Who spoke a turn, as the session says. */
export interface Speaker {
  readonly account: string | null;
  readonly name: string | null;
}

/**
 * The source-scoped form of an account: one that names its system (`slack:T0/U01`, `email:a@b.example`) stays,
 * any other is one of the session's source, so that "anna" of two sources is not one account (DESIGN 5a).
 */
export function speakerAccount(source: IncomingItem['source'], account: string): string {
  return account.includes(':') ? account : `${source.kind}:${source.externalId}/${account}`;
}

/** The accounts that speak in a session, in order of appearance; later names of an account are its aliases. */
export function sessionRoster(
  source: IncomingItem['source'],
  turns: readonly { readonly role: PassageRole; readonly speaker: Speaker }[],
): readonly RosterAccount[] {
  const roster = new Map<string, RosterAccount>();
  for (const { role, speaker } of turns) {
    if (speaker.account === null) continue;
    const account = speakerAccount(source, speaker.account);
    const known = roster.get(account) ?? {
      account,
      displayName: speaker.name ?? speaker.account,
      fullName: null,
      aliases: [],
      identifiers: [],
      zone: null,
      isBot: role !== 'USER' && role !== 'PARTICIPANT',
    };
    roster.set(account, withName(known, speaker.name));
  }
  return [...roster.values()];
}

function withName(account: RosterAccount, name: string | null): RosterAccount {
  if (name === null || name === account.displayName || account.aliases.includes(name))
    return account;
  return { ...account, aliases: [...account.aliases, name] };
}
