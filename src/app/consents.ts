import { z } from 'zod';
import type { Assertion } from '../domain/assertion.js';
import { type Audience, privateAudience } from '../domain/audience.js';
import {
  type Consent,
  type ConsentScope,
  hiddenSpans,
  isInForce,
  isOwn,
  type ReferenceTerm,
} from '../domain/consent.js';
import { governed } from '../domain/decide-assertions.js';
import { PalimpsestError } from '../domain/errors.js';
import { isKeptAt } from '../domain/fate.js';
import { derivedId } from '../domain/ids.js';
import { keeperOf } from '../domain/keeping.js';
import { actingUser, type Principal } from '../domain/principal.js';
import type { HiddenSpans, RecordWrite } from '../domain/record-write.js';
import type { SessionRecord } from '../domain/session-record.js';
import { loadAssertion } from '../store/assertion-queries.js';
import {
  hasSessionConsents,
  loadConsent,
  loadKeepingConsents,
  loadSessionConsents,
} from '../store/consent-queries.js';
import { findCurrentVersion } from '../store/item-queries.js';
import {
  dropHeldRecords,
  loadRestrictedAssertions,
  loadRestrictedPassages,
} from '../store/restricted-queries.js';
import type { WriteUnit } from '../store/write.js';
import { keepHeldRecords } from './keep-held-records.js';
import { requireSay } from './review-assertion.js';
import { requireAssertion } from './require-assertion.js';
import type { Services } from './services.js';
import { writeAs } from './write-as.js';
import { withholdAssertions } from './withhold-assertions.js';
import { storeWords, wordsItem } from './words-item.js';

/** What is consented to: that restricted content is kept, or that an assertion is referred to. */
export type ConsentRequest = {
  readonly operationId: string;
  /** The words it is given in, kept as its evidence. */
  readonly words: string;
} & (
  | {
      readonly kind: 'KEEP_RESTRICTED';
      readonly scope: Exclude<ConsentScope, { kind: 'ASSERTION' }>;
    }
  | {
      readonly kind: 'REFERENCE';
      readonly assertionId: string;
      readonly term: ReferenceTerm;
      /** The item whose session it lasts for, with SESSION. */
      readonly sessionId: string | null;
    }
);

const consentResult = z.object({ consentId: z.string() });
type ConsentResult = z.output<typeof consentResult>;

/**
 * Records a consent of the caller's user (GRA-08, GOV-03), with the words it was given in. To keep: their own restricted
 * words are shown from then on also after their session, and what is held for sessions that are open is kept as
 * assertions. To refer: packets may bring the assertion up, for as long as the term says. Errors: NOT_FOUND for what the
 * caller may not see, FORBIDDEN for an assertion they have no say over, BAD_USER_INPUT, SECRET_REFUSED.
 */
export async function grantConsent(
  services: Services,
  principal: Principal,
  request: ConsentRequest,
): Promise<ConsentResult> {
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    {
      result: consentResult,
      decide: async (unit) => {
        const { operationId } = request;
        const { userId, audience } = ownOf(principal);
        const target = await requireTarget(unit, principal, request);
        const words = await storeWords(
          unit,
          wordsItem(principal, {
            operationId,
            audience,
            text: request.words,
            at: unit.at,
            of: 'consents',
          }),
        );
        const consent: Consent = {
          id: derivedId('consent', unit.reader.spaceId, operationId),
          spaceId: unit.reader.spaceId,
          audience,
          userId,
          kind: request.kind,
          scope:
            request.kind === 'REFERENCE'
              ? { kind: 'ASSERTION', assertionId: request.assertionId }
              : request.scope,
          term: request.kind === 'REFERENCE' ? request.term : null,
          sessionId: request.kind === 'REFERENCE' ? request.sessionId : null,
          grantedBy: principal.userId,
          grantedAt: unit.at,
          passageId: words.passage.id,
          withdrawnAt: null,
          usedAt: null,
        };
        const effect =
          target === null
            ? await keptBy(unit, consent)
            : { shown: [], writes: [governed(target)], kept: [] };
        return {
          writes: [...words.writes, consentWrite(consent, 'ADDED', effect.shown), ...effect.writes],
          result: { consentId: consent.id },
          alongside: (tx) => dropHeldRecords(tx, effect.kept),
        };
      },
    },
  );
}

/**
 * Withdraws a consent of the caller's user, at once and for every reader: restricted words are hidden again, and
 * assertions that no other consent keeps are shown to nobody any more, also as known before. Withdrawing twice changes
 * nothing. NOT_FOUND for a consent that is not theirs.
 */
export async function withdrawConsent(
  services: Services,
  principal: Principal,
  request: { readonly operationId: string; readonly consentId: string },
): Promise<ConsentResult> {
  return writeAs(
    services,
    principal,
    { id: request.operationId, input: request },
    {
      result: consentResult,
      decide: async (unit) => {
        const consent = await loadConsent(unit, request.consentId);
        if (consent === null || consent.userId !== actingUser(principal))
          throw new PalimpsestError('NOT_FOUND', 'There is no such consent of yours.');
        return {
          writes: isInForce(consent) ? await withdrawn(unit, consent) : [],
          result: { consentId: consent.id },
        };
      },
    },
  );
}

/** Ends the consents that last as long as an item's session, which is over: those who watch are told. */
export async function endSessionConsents(
  services: Services,
  principal: Principal,
  itemId: string,
): Promise<void> {
  // Nearly always there are none: then the space need not be locked.
  if (!(await hasSessionConsents(services.database, principal.spaceId, itemId))) return;
  await writeAs(
    services,
    principal,
    { id: services.newId(), input: itemId },
    {
      result: z.object({}),
      decide: async (unit) => {
        const writes: RecordWrite[] = [];
        for (const consent of await loadSessionConsents(unit, itemId))
          writes.push(...(await withdrawn(unit, consent)));
        return { writes, result: {} };
      },
    },
  );
}

function ownOf(principal: Principal): { readonly userId: string; readonly audience: Audience } {
  const userId = actingUser(principal);
  return { userId, audience: privateAudience(userId) };
}

/** The assertion a consent is about, if it is about one. Throws unless the caller may see what it names. */
async function requireTarget(
  unit: WriteUnit,
  principal: Principal,
  request: ConsentRequest,
): Promise<Assertion | null> {
  if (request.kind === 'KEEP_RESTRICTED') {
    if (request.scope.kind === 'ITEM') await requireItem(unit, request.scope.itemId);
    return null;
  }
  const hasSession = request.sessionId !== null;
  if (hasSession !== (request.term === 'SESSION')) {
    throw new PalimpsestError(
      'BAD_USER_INPUT',
      'A consent for a session names the session, and no other does: give sessionId with the term SESSION only.',
    );
  }
  if (request.sessionId !== null) await requireItem(unit, request.sessionId);
  const target = await requireAssertion(unit, request.assertionId);
  // What is private to a user is theirs to consent to, whoever else may read or write it.
  const keeper = keeperOf(target.audience);
  if (keeper !== null && keeper !== actingUser(principal))
    throw new PalimpsestError('FORBIDDEN', 'Only the user whose it is may consent to that.');
  if (keeper === null) await requireSay(unit, principal, target);
  return target;
}

async function requireItem(unit: WriteUnit, itemId: string): Promise<void> {
  if ((await findCurrentVersion(unit, itemId)) === null)
    throw new PalimpsestError('NOT_FOUND', 'There is no such item, or you may not see it.');
}

interface KeepingEffect {
  readonly shown: readonly HiddenSpans[];
  readonly writes: readonly RecordWrite[];
  /** What was held for a session and is kept now. */
  readonly kept: readonly SessionRecord[];
}

async function keptBy(unit: WriteUnit, consent: Consent): Promise<KeepingEffect> {
  const consents = [...(await loadKeepingConsents(unit)), consent];
  const { writes, kept } = await keepHeldRecords(unit, consents);
  return { shown: await shownUnder(unit, consent.userId, consents), writes, kept };
}

/** The user's own passages that are shown otherwise under some consents than they are now. */
async function shownUnder(
  unit: WriteUnit,
  userId: string,
  consents: readonly Consent[],
): Promise<readonly HiddenSpans[]> {
  const passages = await loadRestrictedPassages(unit);
  return passages.flatMap(({ passage, audience, hidden }) => {
    const place = { ...passage, audience };
    if (!isOwn(userId, place)) return [];
    const spans = hiddenSpans(passage.masks, place, consents);
    const isSame = (hidden ?? '[]') === JSON.stringify(spans);
    return isSame ? [] : [{ passageId: passage.id, spans }];
  });
}

async function withdrawn(unit: WriteUnit, consent: Consent): Promise<readonly RecordWrite[]> {
  const ended = { ...consent, withdrawnAt: unit.at };
  if (consent.scope.kind === 'ASSERTION') {
    const target = await loadAssertion(unit, consent.scope.assertionId);
    return [consentWrite(ended, 'MODIFIED', []), ...(target === null ? [] : [governed(target)])];
  }
  const standing = await loadKeepingConsents(unit);
  const left = standing.filter(({ id }) => id !== consent.id);
  return [
    consentWrite(ended, 'MODIFIED', await shownUnder(unit, consent.userId, left)),
    ...(await withheldUnder(unit, standing, left)),
  ];
}

/** Assertions that rested on what one consent alone kept: nobody is shown them any more. */
async function withheldUnder(
  unit: WriteUnit,
  before: readonly Consent[],
  left: readonly Consent[],
): Promise<readonly RecordWrite[]> {
  const restricted = await loadRestrictedAssertions(unit);
  const lost = restricted.filter(({ citations }) => {
    const isKept = (consents: readonly Consent[]) =>
      citations.some((citation) => isKeptAt(citation, citation, consents));
    return isKept(before) && !isKept(left);
  });
  return withholdAssertions(unit, lost, 'CONSENT');
}

function consentWrite(
  consent: Consent,
  kind: 'ADDED' | 'MODIFIED',
  shown: readonly HiddenSpans[],
): RecordWrite {
  return {
    type: 'Consent',
    kind,
    recordId: consent.id,
    audience: consent.audience,
    events: ['CONSENT_CHANGED'],
    touchedEntityIds: [],
    terms: [],
    consent,
    shown,
  };
}
