import { foldText } from '../text/normalise.js';
import mailboxes from './data/mailboxes.json' with { type: 'json' };
import type { Dated } from './record.js';

const sharedMailboxes = new Set(mailboxes.shared);

/** An identifier in the form in which it is compared. */
export interface Identifier {
  readonly scheme: string;
  readonly value: string;
  /** Where a bearer has one and only one: `slack:T0` of `slack:T0/U01`; null where people have several. */
  readonly roster: string | null;
  /** A mailbox or number that several people answer. */
  readonly isShared: boolean;
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * Reads `scheme:value`: addresses in lower case without a `+tag`, telephone numbers as their digits, accounts with
 * the workspace they are in. Total: what has no scheme has the scheme ''.
 */
export function readIdentifier({ value, from, until }: Dated): Identifier {
  const colon = value.indexOf(':');
  const scheme = colon < 0 ? '' : foldText(value.slice(0, colon));
  const rest = value.slice(colon + 1).trim();
  switch (scheme) {
    case 'email': {
      const address = foldText(rest).replace(/\+[^@]*(?=@)/, '');
      const [mailbox = ''] = address.split('@');
      const isShared = sharedMailboxes.has(mailbox);
      return { scheme, value: address, roster: null, isShared, from, until };
    }
    case 'phone':
    case 'tel':
      return {
        scheme: 'phone',
        value: phoneDigits(rest),
        roster: null,
        isShared: false,
        from,
        until,
      };
    default: {
      const slash = rest.lastIndexOf('/');
      const roster = slash < 0 ? scheme : `${scheme}:${rest.slice(0, slash)}`;
      return { scheme, value: rest, roster, isShared: false, from, until };
    }
  }
}

/** The digits of a telephone number, without the zeros that stand before it or for its country. */
function phoneDigits(number: string): string {
  return number.normalize('NFKC').replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
}
