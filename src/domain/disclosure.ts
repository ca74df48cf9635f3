import type { Sensitivity } from './entity.js';

/** Whether a record may be referred to without asking whom it is about first (S0, disclosure policy). */
export const disclosures = ['FREE', 'ASK_BEFORE_REFERENCE'] as const;
export type Disclosure = (typeof disclosures)[number];

/**
 * The disclosure that counts. Where nobody decided, what is restricted is asked about first: consent to keep it is none
 * to bring it up (GRA-08).
 */
export function disclosureOf(record: {
  readonly disclosure: Disclosure | null;
  readonly sensitivity: Sensitivity;
}): Disclosure {
  const usual = record.sensitivity === 'RESTRICTED' ? 'ASK_BEFORE_REFERENCE' : 'FREE';
  return record.disclosure ?? usual;
}
