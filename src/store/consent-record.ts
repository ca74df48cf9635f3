import type { Consent } from '../domain/consent.js';

/** A consent as properties of its node. `assertionId` is there for its index. */
export function consentProperties(consent: Consent): Record<string, unknown> {
  const { scope: covered } = consent;
  return {
    ...consent,
    scope: JSON.stringify(covered),
    assertionId: covered.kind === 'ASSERTION' ? covered.assertionId : null,
  };
}
