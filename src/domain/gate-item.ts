import type { MaskedItem } from './decide-items.js';
import { type Exemption, noExemption } from './declassification.js';
import type { Fault } from './errors.js';
import {
  cover,
  gateLabel,
  gateName,
  gateText,
  isNeverStored,
  pairClass,
  sensitiveFaults,
} from './gate.js';
import { allowances } from './policy.js';
import type { IncomingItem, IncomingPassage, RosterAccount } from './source-item.js';

/**
 * An item as it may be stored (EXT-05): passages with their masks, and titles, names, aliases and coordinates without
 * what is sensitive in them. Identifiers that hold a secret are left out. Faults of ids, which cannot be masked without
 * making two one, come from `idFaults`.
 */
export function gateItem(
  item: IncomingItem,
  isExempt: Exemption = noExemption,
): Omit<MaskedItem, 'openUntil'> {
  return {
    ...item,
    source: { ...item.source, name: gateLabel(item.source.name) },
    title: gateLabel(item.title),
    origin: item.origin === null ? null : gateLabel(item.origin),
    roster: item.roster.map(gateAccount),
    passages: item.passages.map((passage) => gatePassage(passage, isExempt)),
  };
}

/** Faults of the ids of an item that hold a secret or regulated value: such an item is refused. */
export function idFaults(item: IncomingItem): readonly Fault[] {
  return [
    ...sensitiveFaults(item.externalId, ['externalId']),
    ...sensitiveFaults(item.source.externalId, ['source', 'externalId']),
    ...item.roster.flatMap(({ account }, index) =>
      sensitiveFaults(account, ['roster', String(index), 'account']),
    ),
    ...item.passages.flatMap(({ speakerAccount, index }) =>
      sensitiveFaults(speakerAccount, ['turns', String(index), 'speaker']),
    ),
  ];
}

function gatePassage({ sensitivity, ...passage }: IncomingPassage, isExempt: Exemption) {
  return {
    ...passage,
    speakerName: passage.speakerName === null ? null : gateName(passage.speakerName),
    locator: gateLocator(passage.locator),
    ...gateText(passage.text, sensitivity ?? 'NORMAL', isExempt),
  };
}

function gateAccount(account: RosterAccount): RosterAccount {
  return {
    ...account,
    displayName: gateName(account.displayName),
    fullName: account.fullName === null ? null : gateName(account.fullName),
    aliases: account.aliases.map(gateName),
    identifiers: account.identifiers.filter((identifier) => !isNeverStored(identifier)),
  };
}

/** Coordinates without what is sensitive in them. Names and values are read together: "password" may be the one. */
export function gateLocator(
  locator: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(locator).map(([name, value]) => {
      const isKept = allowances[pairClass(name, value)].stored;
      const whole = [{ start: 0, end: value.length }];
      return [gateLabel(name), isKept ? gateLabel(value) : cover(value, whole)];
    }),
  );
}
