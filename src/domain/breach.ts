/** What must hold in every store, whatever happened to it. */
export const invariants = {
  I1: 'every assertion stands on evidence',
  I2: 'supersession has no cycle, and nothing is superseded twice',
  I3: 'no two values of one slot hold together outside a conflict',
  I4: 'the ledger has no gap, and every state can be read back',
  I5: 'no edge joins two spaces',
  I6: 'no secret is stored',
  I7: 'what was accepted is done once, or visibly not',
  I8: 'what is different is not one',
  I9: 'no key is missing',
} as const;
export type Invariant = keyof typeof invariants;

/** One record that breaks an invariant. `message` holds ids and numbers, never a text of the record. */
export interface Breach {
  readonly invariant: Invariant;
  /** The label of its node. */
  readonly recordType: string;
  readonly recordId: string;
  /** The space it lives in, or null where it names none. */
  readonly spaceId: string | null;
  readonly message: string;
}
