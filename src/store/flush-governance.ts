import type { HiddenSpans, RecordWrite, RemaskedPassage } from '../domain/record-write.js';
import { consentProperties } from './consent-record.js';
import type { Transaction } from './database.js';
import * as queries from './governance-writes.js';

/** The object of an assertion whose words were wiped. */
const nothing = JSON.stringify({ kind: 'TEXT', value: '█', language: null });

/**
 * Carries out what governance decided: consents, declassifications, passages shown or masked otherwise, and assertions
 * that nobody is shown any more. After everything else of the write.
 */
export async function flushGovernance(
  tx: Transaction,
  numbered: readonly { readonly write: RecordWrite; readonly sequence: number }[],
): Promise<void> {
  const consents = numbered.flatMap(({ write, sequence }) =>
    write.type === 'Consent'
      ? [{ ...consentProperties(write.consent), recordedFrom: sequence }]
      : [],
  );
  if (consents.length > 0) await tx.run(queries.putConsents, { rows: consents });
  const made = numbered.flatMap(({ write, sequence }) =>
    write.type === 'Declassification'
      ? [{ ...write.declassification, recordedFrom: sequence }]
      : [],
  );
  if (made.length > 0) await tx.run(queries.addDeclassifications, { rows: made });
  const remasked = numbered.flatMap(({ write }) => remaskedBy(write));
  if (remasked.length > 0) {
    await tx.run(queries.remaskPassages, { rows: remasked.map(remaskedRow) });
  }
  const shown = [...numbered.flatMap(({ write }) => shownBy(write)), ...remasked];
  if (shown.length > 0) await tx.run(queries.showPassages, { rows: shown.map(shownRow) });
  const titles = numbered.flatMap(({ write }) =>
    write.type === 'Masks' && write.title !== null
      ? [{ itemId: write.recordId, title: write.title }]
      : [],
  );
  if (titles.length > 0) await tx.run(queries.retitleItems, { rows: titles });
  await flushWithheld(
    tx,
    numbered.map(({ write }) => write),
  );
}

async function flushWithheld(tx: Transaction, writes: readonly RecordWrite[]): Promise<void> {
  const withheld = writes.flatMap((write) =>
    write.type === 'Assertion' && write.withheld !== null
      ? [{ id: write.recordId, reason: write.withheld }]
      : [],
  );
  if (withheld.length === 0) return;
  await tx.run(queries.withholdAssertions, { rows: withheld });
  const ids = withheld.filter(({ reason }) => reason === 'POLICY').map(({ id }) => id);
  if (ids.length > 0) await tx.run(queries.wipeAssertions, { ids, nothing });
}

function remaskedBy(write: RecordWrite): readonly RemaskedPassage[] {
  if (write.type === 'Masks') return write.passages;
  return write.type === 'Declassification' && write.passage !== null ? [write.passage] : [];
}

function shownBy(write: RecordWrite): readonly HiddenSpans[] {
  return write.type === 'Consent' ? write.shown : [];
}

function shownRow({ passageId, spans }: HiddenSpans) {
  return { passageId, hidden: spans.length === 0 ? null : JSON.stringify(spans) };
}

function remaskedRow({ passageId, text, speakerName, locator, masks }: RemaskedPassage) {
  return {
    passageId,
    text,
    speakerName,
    locator: JSON.stringify(locator),
    masks: JSON.stringify(masks),
    isRestricted: masks.some((mask) => mask.class === 'RESTRICTED'),
  };
}
