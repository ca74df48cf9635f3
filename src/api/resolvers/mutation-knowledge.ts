import { applyDelta } from '../../app/apply-delta.js';
import { correctAssertion } from '../../app/correct-assertion.js';
import type { CorrectionObject } from '../../app/correction-object.js';
import { type Review, reviewAssertion } from '../../app/review-assertion.js';
import { retractAssertion } from '../../app/retract-assertion.js';
import { readerOf } from '../../domain/principal.js';
import { faultyInput } from '../context-request.js';
import type {
  ApproveAssertionInput,
  AssertionObjectInput,
  MutationResolvers,
  UserError,
} from '../generated/types.js';
import type { OperationContext } from '../context.js';
import type { AssertionModel } from '../models.js';
import { openLens } from '../lens.js';
import { loadAssertion, loadAssertions } from '../model-of.js';
import { parseDelta } from '../parse-delta.js';
import { toInstant } from '../times.js';
import { toPayload } from '../user-errors.js';
import { isGiven } from '../values.js';

export const knowledgeMutations = {
  applyDelta: (_parent, { input }, { services, principal }) =>
    toPayload({ assertions: [] }, ['input', 'delta'], async () => {
      const { assertionIds } = await applyDelta(services, principal, {
        operationId: input.operationId,
        delta: parseDelta(input.delta),
      });
      return {
        assertions: await loadAssertions(
          assertionIds,
          openLens(services.database, readerOf(principal)),
        ),
      };
    }),

  correctAssertion: (_parent, { input }, { services, principal }) =>
    toPayload({ assertion: null, corrected: null }, ['input'], async () => {
      const { assertionId, correctedId } = await correctAssertion(services, principal, {
        operationId: input.operationId,
        assertionId: input.assertionId,
        object: correctionObject(input.object),
        validFrom: toInstant(input.validFrom),
        statement: input.statement,
      });
      const lens = openLens(services.database, readerOf(principal));
      const [assertion, corrected] = await Promise.all([
        loadAssertion(assertionId, lens),
        loadAssertion(correctedId, lens),
      ]);
      return { assertion, corrected };
    }),

  approveAssertion: (_parent, { input }, context) => review(context, 'APPROVE', input),
  rejectAssertion: (_parent, { input }, context) => review(context, 'REJECT', input),
  undoReview: (_parent, { input }, context) => review(context, 'UNDO', input),

  retractAssertion: (_parent, { input }, { services, principal }) =>
    toPayload({ assertion: null }, ['input'], async () => {
      const { assertionId } = await retractAssertion(services, principal, {
        operationId: input.operationId,
        assertionId: input.assertionId,
        reason: input.reason,
      });
      return {
        assertion: await loadAssertion(
          assertionId,
          openLens(services.database, readerOf(principal)),
        ),
      };
    }),
} satisfies MutationResolvers;

function review(
  { services, principal }: OperationContext,
  kind: Review,
  input: ApproveAssertionInput,
): Promise<{ assertion: AssertionModel | null; userErrors: UserError[] }> {
  return toPayload<{ assertion: AssertionModel | null }>(
    { assertion: null },
    ['input'],
    async () => {
      const { operationId, reason = null } = input;
      const request = { operationId, assertionId: input.assertionId, review: kind, reason };
      const { assertionId } = await reviewAssertion(services, principal, request);
      const lens = openLens(services.database, readerOf(principal));
      return { assertion: await loadAssertion(assertionId, lens) };
    },
  );
}

/** The one value an object input gives; BAD_USER_INPUT unless it gives exactly one. */
function correctionObject(input: AssertionObjectInput): CorrectionObject {
  const { entityId, text, number, unit, boolean, date } = input;
  const given: CorrectionObject[] = [];
  if (isGiven(entityId)) given.push({ entityId });
  if (isGiven(text)) given.push({ text });
  if (isGiven(number)) given.push({ number, unit: unit ?? null });
  if (isGiven(boolean)) given.push({ boolean });
  if (isGiven(date)) given.push({ date });
  const [object] = given;
  if (object !== undefined && given.length === 1 && (isGiven(number) || !isGiven(unit)))
    return object;
  const message =
    'Give exactly one of entityId, text, number, boolean and date; unit only with number.';
  throw faultyInput([{ code: 'BAD_USER_INPUT', path: ['object'], message }], ['input']);
}
