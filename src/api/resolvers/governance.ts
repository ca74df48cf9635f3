import { type ConsentRequest, grantConsent, withdrawConsent } from '../../app/consents.js';
import { declassifications, declassify } from '../../app/declassify.js';
import { setDisclosure } from '../../app/set-disclosure.js';
import { setSourceRetention } from '../../app/set-source-retention.js';
import type { Consent as StoredConsent, ConsentScope as Scope } from '../../domain/consent.js';
import { PalimpsestError } from '../../domain/errors.js';
import { readerOf } from '../../domain/principal.js';
import { findConsents, listConsents } from '../../store/consent-queries.js';
import { findSources } from '../../store/node-queries.js';
import { faultyInput } from '../context-request.js';
import type { OperationContext } from '../context.js';
import type {
  ConsentResolvers,
  ConsentScopeResolvers,
  DeclassificationResolvers,
  GrantConsentInput,
  KeepConsentInput,
  MutationResolvers,
  QueryResolvers,
} from '../generated/types.js';
import { openLens } from '../lens.js';
import { loadAssertion, passageModel } from '../model-of.js';
import type { AssertionModel, ConsentModel, PassageModel } from '../models.js';
import { dateOrNull } from '../times.js';
import { toPayload } from '../user-errors.js';
import { isGiven } from '../values.js';

export const ConsentScope: ConsentScopeResolvers = {
  itemId: (scope) => (scope.kind === 'ITEM' ? scope.itemId : null),
  topic: (scope) => (scope.kind === 'TOPIC' ? scope.topic : null),
  isAll: ({ kind }) => kind === 'OWN',
  assertionId: (scope) => (scope.kind === 'ASSERTION' ? scope.assertionId : null),
};

export const Consent: ConsentResolvers = {
  id: ({ id }) => id,
  kind: ({ consent }) => consent.kind,
  scope: ({ consent }) => consent.scope,
  term: ({ consent }) => consent.term,
  sessionId: ({ consent }) => consent.sessionId,
  grantedBy: ({ consent }) => consent.grantedBy,
  grantedAt: ({ consent }) => new Date(consent.grantedAt),
  words: async ({ consent, lens }) => {
    const passage = await lens.load.passages.load(consent.passageId);
    if (passage === null) throw new PalimpsestError('INTERNAL', 'A consent lost its words.');
    return passageModel(passage, lens);
  },
  withdrawnAt: ({ consent }) => dateOrNull(consent.withdrawnAt),
  usedAt: ({ consent }) => dateOrNull(consent.usedAt),
};

export const Declassification: DeclassificationResolvers = {
  decidedAt: ({ decidedAt }) => new Date(decidedAt),
};

export const governanceQueries = {
  consents: async (_parent, _args, { services, principal }) => {
    const lens = openLens(services.database, readerOf(principal));
    const consents = await listConsents(services.database, lens.reader);
    return consents.map((consent) => ({ id: consent.id, consent, lens }));
  },
  declassifications: async (_parent, _args, { services, principal }) => [
    ...(await declassifications(services, principal)),
  ],
} satisfies QueryResolvers;

type MaybeConsent = { consent: ConsentModel | null };

export const governanceMutations = {
  grantConsent: (_parent, { input }, context) =>
    toPayload<MaybeConsent>({ consent: null }, ['input'], async () => {
      const { services, principal } = context;
      const { consentId } = await grantConsent(services, principal, consentRequest(input));
      return { consent: await consentModel(consentId, context) };
    }),

  withdrawConsent: (_parent, { input }, context) =>
    toPayload<MaybeConsent>({ consent: null }, ['input'], async () => {
      const { operationId, consentId } = input;
      await withdrawConsent(context.services, context.principal, { operationId, consentId });
      return { consent: await consentModel(consentId, context) };
    }),

  setDisclosure: (_parent, { input }, { services, principal }) =>
    toPayload<{ assertion: AssertionModel | null }>({ assertion: null }, ['input'], async () => {
      const { operationId, disclosure } = input;
      const { assertionId } = await setDisclosure(services, principal, {
        operationId,
        assertionId: input.assertionId,
        disclosure,
      });
      const lens = openLens(services.database, readerOf(principal));
      return { assertion: await loadAssertion(assertionId, lens) };
    }),

  declassify: (_parent, { input }, { services, principal }) =>
    toPayload<{ passage: PassageModel | null }>({ passage: null }, ['input'], async () => {
      const { operationId, passageId, start, end, reason, value = null } = input;
      await declassify(services, principal, { operationId, passageId, start, end, reason, value });
      const lens = openLens(services.database, readerOf(principal));
      const passage = await lens.load.passages.load(passageId);
      return { passage: passage === null ? null : passageModel(passage, lens) };
    }),

  setSourceRetention: (_parent, { input }, { services, principal }) =>
    toPayload({ source: null }, ['input'], async () => {
      const { operationId, retention } = input;
      const { sourceId } = await setSourceRetention(services, principal, {
        operationId,
        sourceId: input.sourceId,
        retention,
      });
      const [source = null] = await findSources(services.database, readerOf(principal), [sourceId]);
      return { source };
    }),
} satisfies MutationResolvers;

async function consentModel(
  id: string,
  { services, principal }: OperationContext,
): Promise<ConsentModel | null> {
  const lens = openLens(services.database, readerOf(principal));
  const [consent]: readonly StoredConsent[] = await findConsents(services.database, lens.reader, [
    id,
  ]);
  return consent === undefined ? null : { id, consent, lens };
}

/** The one thing the input consents to; BAD_USER_INPUT unless it is exactly one. */
function consentRequest({
  operationId,
  words,
  keep,
  reference,
}: GrantConsentInput): ConsentRequest {
  if (isGiven(keep) && !isGiven(reference))
    return { operationId, words, kind: 'KEEP_RESTRICTED', scope: keepScope(keep) };
  if (isGiven(reference) && !isGiven(keep)) {
    const { assertionId, term, sessionId = null } = reference;
    return { operationId, words, kind: 'REFERENCE', assertionId, term, sessionId };
  }
  throw refused('keep', 'Give exactly one of keep and reference.');
}

function keepScope({
  itemId,
  topic,
  isAll,
}: KeepConsentInput): Exclude<Scope, { kind: 'ASSERTION' }> {
  const given: Exclude<Scope, { kind: 'ASSERTION' }>[] = [];
  if (isGiven(itemId)) given.push({ kind: 'ITEM', itemId });
  if (isGiven(topic)) given.push({ kind: 'TOPIC', topic });
  if (isAll === true) given.push({ kind: 'OWN' });
  const [scope] = given;
  if (scope !== undefined && given.length === 1) return scope;
  throw refused('keep', 'Give exactly one of itemId, topic and isAll: true.');
}

function refused(field: string, message: string): PalimpsestError {
  return faultyInput([{ code: 'BAD_USER_INPUT', path: [field], message }], ['input']);
}
