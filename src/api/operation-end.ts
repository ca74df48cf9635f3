import { Kind } from 'graphql';
import type { Logger } from 'pino';
import { notebookOf } from '../app/read-audit.js';
import type { Admitted } from './admission.js';

/** What is written down of an operation when it was answered. */
export interface OperationEnd {
  /** `codes`: those of the errors in the answer. Called for each event of a subscription. */
  readonly answered: (admitted: Admitted, codes: readonly string[]) => void;
}

/**
 * Counts and logs operations, and notes whose private records they returned. The log has ids, kinds, root fields of the
 * schema and figures, never a word of the caller's: names, aliases and values of documents stay out.
 */
export function openOperationEnd(logger: Logger): OperationEnd {
  const counted = new WeakSet<Admitted>();
  return {
    answered: (admitted, codes) => {
      const { context, transport, operation, startedAt } = admitted;
      const { services, principal, requestId } = context;
      const ids = notebookOf(principal)?.take() ?? [];
      services.readAudit.note({ principal, operationName: operation.name?.value ?? null, ids });
      // Of a subscription only the first event was waited for.
      if (counted.has(admitted)) return;
      counted.add(admitted);
      const milliseconds = services.now() - startedAt;
      services.metrics.operation(transport, operation.operation, {
        seconds: milliseconds / 1000,
        isGood: codes.length === 0,
      });
      const level = codes.length > 0 ? 'info' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const entry = {
        requestId,
        transport,
        type: operation.operation,
        fields: rootFieldsOf(admitted),
        milliseconds,
        ...(codes.length > 0 ? { codes } : {}),
      };
      logger[level](entry, 'An operation was answered.');
    },
  };
}

/** Names of the fields at the root: the document fits the schema, so that these are words of the schema. */
function rootFieldsOf({ operation }: Admitted): readonly string[] {
  return operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}
