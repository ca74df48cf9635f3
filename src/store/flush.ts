import type { Assertion } from '../domain/assertion.js';
import type { Entity } from '../domain/entity.js';
import type { Evidence } from '../domain/evidence.js';
import type { ItemVersionRecord, RecordWrite } from '../domain/record-write.js';
import type { Passage } from '../domain/source-item.js';
import { nameForm } from '../text/normalise.js';
import { searchTerms } from '../text/terms.js';
import { assertionProperties, stateProperties } from './assertion-record.js';
import { POLICY_VERSION } from '../text/masking/policy-version.js';
import type { Transaction } from './database.js';
import { flushGovernance } from './flush-governance.js';
import { OPEN_SEQUENCE as open } from './open-sequence.js';
import { indexText } from './search-tokens.js';
import * as queries from './write-queries.js';

/** A write with the sequence its change will carry. */
export interface NumberedWrite {
  readonly write: RecordWrite;
  readonly sequence: number;
}

type Rows = Record<string, unknown>[];
type WriteOf<T extends RecordWrite['type']> = Extract<RecordWrite, { type: T }>;

/**
 * Carries numbered writes out: one set statement a kind of record, in an order in which everything that is referred
 * to is there. Nothing here decides anything.
 */
export async function flush(
  tx: Transaction,
  context: { readonly spaceId: string; readonly at: number },
  numbered: readonly NumberedWrite[],
): Promise<void> {
  const of = <T extends RecordWrite['type']>(type: T) =>
    numbered.filter(
      (entry): entry is NumberedWrite & { write: WriteOf<T> } => entry.write.type === type,
    );
  await flushSources(tx, context.spaceId, of('Source'), of('SourceItem'));
  await flushEntities(tx, of('Entity'));
  await flushDecisions(tx, context, of('IdentityDecision'));
  await flushAssertions(tx, of('Assertion'));
  await flushReferences(tx, of('Reference'));
  await flushGovernance(tx, numbered);
}

type Numbered<T extends RecordWrite['type']> = readonly (NumberedWrite & { write: WriteOf<T> })[];

async function flushSources(
  tx: Transaction,
  spaceId: string,
  sources: Numbered<'Source'>,
  items: Numbered<'SourceItem'>,
): Promise<void> {
  const versions: Rows = items.map(({ write: { item }, sequence }) => ({
    sourceId: item.sourceId,
    itemId: item.itemId,
    item: {
      id: item.itemId,
      spaceId,
      sourceId: item.sourceId,
      externalId: item.externalId,
      audience: item.audience,
      recordedFrom: sequence,
    },
    openUntil: item.openUntil,
    version: {
      id: item.versionId,
      spaceId,
      itemId: item.itemId,
      number: item.versionNumber,
      title: item.title,
      zone: item.zone,
      audience: item.audience,
      contentHash: item.contentHash,
      recordedFrom: sequence,
    },
  }));
  const passages: Rows = items.flatMap(({ write: { item }, sequence }) =>
    item.newPassages.map((passage) => ({
      ...passageProperties(spaceId, item.audience, passage, sequence),
      ...hiddenProperties(item, passage.id),
    })),
  );
  const parts: Rows = items.flatMap(({ write: { item } }) =>
    item.parts.map((part) => ({ ...part, versionId: item.versionId })),
  );
  await ifAny(
    sources.map(({ write, sequence }) => ({ ...write.source, spaceId, recordedFrom: sequence })),
    (rows) => tx.run(queries.putSources, { rows }),
  );
  await ifAny(versions, (rows) => tx.run(queries.addItemVersions, { rows }));
  await ifAny(passages, (rows) => tx.run(queries.addPassages, { rows }));
  await ifAny(parts, (rows) => tx.run(queries.addParts, { rows }));
  const extended = items.filter(({ write: { item } }) => item.versionNumber > 1);
  await ifAny(
    extended.map(({ write: { item } }) => ({ itemId: item.itemId, until: item.openUntil })),
    (rows) => tx.run(queries.moveSessionEnds, { rows }),
  );
}

/** What readers are not shown once the session is over, and when that is; nothing of a passage without such words. */
function hiddenProperties({ hidden, openUntil }: ItemVersionRecord, passageId: string) {
  const found = hidden.find((entry) => entry.passageId === passageId);
  return found === undefined
    ? {}
    : { hidden: JSON.stringify(found.spans), restrictedUntil: openUntil };
}

function passageProperties(spaceId: string, audience: string, passage: Passage, sequence: number) {
  const { locator, masks, ...rest } = passage;
  return {
    ...rest,
    spaceId,
    audience,
    locator: JSON.stringify(locator),
    masks: JSON.stringify(masks),
    restrictedIn: masks.some((mask) => mask.class === 'RESTRICTED') ? spaceId : null,
    policyVersion: POLICY_VERSION,
    recordedFrom: sequence,
  };
}

async function flushEntities(tx: Transaction, entities: Numbered<'Entity'>): Promise<void> {
  const rows = (kind: 'ADDED' | 'MODIFIED'): Rows =>
    entities
      .filter(({ write }) => write.kind === kind)
      .map(({ write: { entity }, sequence }) => ({
        ...entity,
        ...(kind === 'ADDED' ? { firstRecorded: sequence } : {}),
        aliases: [...entity.aliases],
        identifiers: [...entity.identifiers],
        recordedFrom: sequence,
        search: entitySearch(entity),
      }));
  await ifAny(rows('ADDED'), (added) => tx.run(queries.addEntities, { rows: added }));
  await ifAny(rows('MODIFIED'), (modified) => tx.run(queries.modifyEntities, { rows: modified }));
  await ifAny(
    entities.flatMap(({ write: { entity } }) => nameRows(entity)),
    (names) => tx.run(queries.addNames, { rows: names }),
  );
}

function entitySearch(entity: Entity): string {
  const terms = new Set([entity.name, ...entity.aliases].flatMap((name) => searchTerms(name)));
  return indexText({ ...entity, isCurrent: true }, [...terms]);
}

function nameRows(entity: Entity): Rows {
  const { spaceId, audience, type } = entity;
  const base = { spaceId, audience, type, scope: entity.scope, entityId: entity.id };
  return [
    { ...base, kind: 'NAME', text: entity.name, form: nameForm(entity.name) },
    ...entity.aliases.map((text) => ({ ...base, kind: 'ALIAS', text, form: nameForm(text) })),
    ...entity.identifiers.map((text) => ({ ...base, kind: 'IDENTIFIER', text, form: text })),
  ];
}

async function flushAssertions(tx: Transaction, assertions: Numbered<'Assertion'>): Promise<void> {
  const added = assertions.filter(({ write }) => write.kind === 'ADDED');
  const modified = assertions.filter(({ write }) => write.kind === 'MODIFIED');
  await ifAny(
    added.map(({ write: { assertion, terms }, sequence }) => ({
      ...assertionProperties(assertion),
      recordedFrom: sequence,
      firstRecorded: sequence,
      search: assertionSearch(assertion, terms),
    })),
    (rows) => tx.run(queries.addAssertions, { rows }),
  );
  await ifAny(
    added.flatMap(({ write: { assertion } }) =>
      assertion.object.kind === 'ENTITY'
        ? [{ assertionId: assertion.id, entityId: assertion.object.entityId }]
        : [],
    ),
    (rows) => tx.run(queries.addObjects, { rows }),
  );
  await ifAny(
    assertions.flatMap(({ write, sequence }) =>
      write.evidence.map((evidence) => evidenceRow(write.assertion, evidence, sequence)),
    ),
    (rows) => tx.run(queries.addEvidence, { rows, open }),
  );
  await ifAny(
    modified.map(({ write: { assertion, terms }, sequence }) => ({
      id: assertion.id,
      sequence,
      state: { ...stateProperties(assertion.state), disclosure: assertion.disclosure },
      search: assertionSearch(assertion, terms),
    })),
    (rows) => tx.run(queries.modifyAssertions, { rows }),
  );
  await flushSupersessions(tx, assertions);
}

/** SUPERSEDES follows the derived bounds: what stood is ended, what stands now is added. */
async function flushSupersessions(
  tx: Transaction,
  assertions: Numbered<'Assertion'>,
): Promise<void> {
  const rows = assertions.map(({ write: { assertion }, sequence }) => ({
    id: assertion.id,
    supersededBy: assertion.state.supersededBy,
    sequence,
  }));
  await ifAny(rows, (all) => tx.run(queries.endSupersessions, { rows: all, open }));
  await ifAny(
    rows.filter((row) => row.supersededBy !== null),
    (standing) => tx.run(queries.addSupersessions, { rows: standing, open }),
  );
}

function assertionSearch(assertion: Assertion, terms: readonly string[]): string {
  const { spaceId, audience, state } = assertion;
  const isCurrent = !['SUPERSEDED', 'RETRACTED', 'ARCHIVED', 'REJECTED'].includes(state.lifecycle);
  return indexText({ spaceId, audience, isCurrent }, terms);
}

function evidenceRow(assertion: Assertion, evidence: Evidence, sequence: number) {
  const { span, ...rest } = evidence;
  return {
    assertionId: assertion.id,
    passageId: evidence.passageId,
    sequence,
    properties: {
      ...rest,
      spanStart: span.start,
      spanEnd: span.end,
      spaceId: assertion.spaceId,
      audience: assertion.audience,
    },
  };
}

async function flushReferences(tx: Transaction, references: Numbered<'Reference'>): Promise<void> {
  await ifAny(
    references.map(({ write: { reference, audience }, sequence }) => {
      const { span, passageId, entityId, ...rest } = reference;
      return {
        passageId,
        entityId,
        sequence,
        properties: {
          ...rest,
          audience,
          spanStart: span.start,
          spanEnd: span.end,
          recordedFrom: sequence,
        },
      };
    }),
    (rows) => tx.run(queries.addReferences, { rows, open }),
  );
}

async function flushDecisions(
  tx: Transaction,
  context: { readonly spaceId: string; readonly at: number },
  decisions: Numbered<'IdentityDecision'>,
): Promise<void> {
  await ifAny(
    decisions
      .filter(({ write }) => write.undoing === null)
      .map(({ write, sequence }) => ({
        ...write.decision,
        evidenceIds: [...write.decision.evidenceIds],
        recordedFrom: sequence,
        recordedTo: open,
      })),
    (rows) => tx.run(queries.addDecisions, { rows, open }),
  );
  await ifAny(
    decisions.flatMap(({ write: { decision, undoing }, sequence }) =>
      undoing === null
        ? []
        : [
            {
              id: decision.id,
              undoneBy: undoing.by,
              undoReason: undoing.reason,
              undoneAt: context.at,
              sequence,
            },
          ],
    ),
    (rows) => tx.run(queries.undoDecisions, { rows }),
  );
  const memberships = (pick: 'endedMemberships' | 'newMemberships'): Rows =>
    decisions.flatMap(({ write, sequence }) => write[pick].map((row) => ({ ...row, sequence })));
  await ifAny(memberships('endedMemberships'), (rows) =>
    tx.run(queries.endMemberships, { rows, open }),
  );
  await ifAny(memberships('newMemberships'), (rows) =>
    tx.run(queries.addMemberships, { rows, spaceId: context.spaceId, open }),
  );
}

async function ifAny(rows: Rows, run: (rows: Rows) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await run(rows);
}
