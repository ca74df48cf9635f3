import { declassifications } from '../app/declassify.js';
import { visibleTokens } from '../app/tokens.js';
import { idPrefixes } from '../domain/ids.js';
import { hasRole } from '../domain/principal.js';
import { findConsents } from '../store/consent-queries.js';
import { findEvidence, findSources } from '../store/node-queries.js';
import { findRun } from '../store/work.js';
import type { OperationContext } from './context.js';
import type { ResolversInterfaceTypes, ResolversTypes } from './generated/types.js';
import type { Lens } from './lens.js';
import {
  evidenceModel,
  loadAssertion,
  loadDecision,
  loadEntity,
  loadItem,
  passageModel,
} from './model-of.js';

type NodeModel = ResolversInterfaceTypes<ResolversTypes>['Node'];
type NodeName =
  | 'AccessToken'
  | 'Assertion'
  | 'Consent'
  | 'Declassification'
  | 'Entity'
  | 'Evidence'
  | 'IdentityDecision'
  | 'IngestRun'
  | 'Passage'
  | 'Source'
  | 'SourceItem';

interface NodeKind {
  readonly name: NodeName;
  readonly find: (id: string, lens: Lens, context: OperationContext) => Promise<NodeModel | null>;
}

/** What a node is follows from its id's prefix, and so does where it is found. */
const nodeKinds = new Map<string, NodeKind>([
  [idPrefixes.entity, { name: 'Entity', find: loadEntity }],
  [idPrefixes.assertion, { name: 'Assertion', find: loadAssertion }],
  [idPrefixes.item, { name: 'SourceItem', find: loadItem }],
  [idPrefixes.decision, { name: 'IdentityDecision', find: loadDecision }],
  [
    idPrefixes.passage,
    {
      name: 'Passage',
      find: async (id, lens) => {
        const passage = await lens.load.passages.load(id);
        return passage === null ? null : passageModel(passage, lens);
      },
    },
  ],
  [
    idPrefixes.evidence,
    {
      name: 'Evidence',
      find: async (id, lens, { services }) => {
        const [evidence] = await findEvidence(services.database, lens.reader, [id]);
        return evidence === undefined ? null : evidenceModel(evidence, lens);
      },
    },
  ],
  [
    idPrefixes.consent,
    {
      name: 'Consent',
      find: async (id, lens, { services }) => {
        const [consent] = await findConsents(services.database, lens.reader, [id]);
        return consent === undefined ? null : { id, consent, lens };
      },
    },
  ],
  [
    idPrefixes.declassification,
    {
      name: 'Declassification',
      find: async (id, _lens, { services, principal }) =>
        hasRole(principal, 'admin')
          ? ((await declassifications(services, principal)).find((made) => made.id === id) ?? null)
          : null,
    },
  ],
  [
    idPrefixes.source,
    {
      name: 'Source',
      find: async (id, lens, { services }) =>
        (await findSources(services.database, lens.reader, [id]))[0] ?? null,
    },
  ],
  [
    idPrefixes.run,
    {
      name: 'IngestRun',
      find: (id, lens, { services }) => findRun(services.database, lens.reader, id),
    },
  ],
  [
    idPrefixes.token,
    {
      name: 'AccessToken',
      find: async (id, _lens, { services, principal }) => {
        return (await visibleTokens(services, principal)).find((token) => token.id === id) ?? null;
      },
    },
  ],
]);

/** The type of a node, by its id; null for an id that is none of ours. */
export function nodeName(id: string): NodeName | null {
  return kindOf(id)?.name ?? null;
}

/** Any record by its id; null when there is none or it may not be seen. */
export async function findNode(
  id: string,
  lens: Lens,
  context: OperationContext,
): Promise<NodeModel | null> {
  return (await kindOf(id)?.find(id, lens, context)) ?? null;
}

function kindOf(id: string): NodeKind | null {
  return nodeKinds.get(id.slice(0, Math.max(0, id.indexOf('_')))) ?? null;
}
