import { transitions, type ValidityEffect } from './lifecycle-transitions.js';

const effects: Readonly<Record<ValidityEffect, string>> = {
  ENTERS_SLOT: 'its slot is resolved with it',
  LEAVES_SLOT: 'its slot is resolved without it: what it had ended stands again',
  BOUNDS_ONLY: 'it goes on bounding others, and is not among the values that hold',
  END_DERIVED: 'its end is its successor’s start, or is so no longer',
  NONE: 'none',
};

/** The lifecycle table as Markdown, as it stands in the documentation. */
export function lifecycleTable(): string {
  const rows = transitions.map(({ event, from, to, who, validity, ledger }) =>
    [event, from.join(', '), to, who.join(', '), effects[validity], ledger].join(' | '),
  );
  return [
    '| event | from | to | who | effect on validity | ledger |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
