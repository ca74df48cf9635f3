import { notebookOf } from '../app/read-audit.js';
import type { Change } from '../domain/change.js';
import { hasRole, type Principal } from '../domain/principal.js';
import type { Passage } from '../domain/source-item.js';
import type { ItemView } from '../store/item-queries.js';
import { type EntityView, type EvidenceView, shownOf, type ShownView } from '../store/views.js';
import type { Lens } from './lens.js';
import type {
  AssertionModel,
  ChangeModel,
  DecisionModel,
  EntityModel,
  EvidenceModel,
  ItemModel,
  LoadedPage,
  PassageModel,
} from './models.js';

/** The model of a view seen through a lens. */
export function entityModel(
  view: EntityView,
  lens: Lens,
  page: LoadedPage | null = null,
): EntityModel {
  lens.reads?.note(view.id);
  return { id: view.id, view, lens, page };
}

export function assertionModel(view: ShownView, lens: Lens): AssertionModel {
  lens.reads?.note(view.assertion.id);
  return { id: view.assertion.id, view, lens };
}

export function evidenceModel(evidence: EvidenceView, lens: Lens): EvidenceModel {
  lens.reads?.note(evidence.id);
  return { id: evidence.id, evidence, lens };
}

export function passageModel(passage: Passage, lens: Lens): PassageModel {
  lens.reads?.note(passage.id);
  return { id: passage.id, passage, lens };
}

export function itemModel(item: ItemView, lens: Lens): ItemModel {
  lens.reads?.note(item.id);
  return { id: item.id, item, lens };
}

export function changeModel(change: Change, principal: Principal): ChangeModel {
  notebookOf(principal)?.note(change.recordId);
  return { change, isAdmin: hasRole(principal, 'admin') };
}

/** The assertion of that id, or null where there is none to see. */
export async function loadAssertion(id: string | null, lens: Lens): Promise<AssertionModel | null> {
  const view = id === null ? null : await lens.load.assertions.load(id);
  return view === null ? null : assertionModel(shownOf(view), lens);
}

/** The assertions of those ids that may be seen, in that order. */
export async function loadAssertions(
  ids: readonly string[],
  lens: Lens,
): Promise<AssertionModel[]> {
  const models = await Promise.all(ids.map((id) => loadAssertion(id, lens)));
  return models.filter((model) => model !== null);
}

/** The entity of that id, or null where there is none to see. */
export async function loadEntity(id: string | null, lens: Lens): Promise<EntityModel | null> {
  const view = id === null ? null : await lens.load.entities.load(id);
  return view === null ? null : entityModel(view, lens);
}

/** The item of that id, or null where there is none to see. */
export async function loadItem(id: string, lens: Lens): Promise<ItemModel | null> {
  const item = await lens.load.items.load(id);
  return item === null ? null : itemModel(item, lens);
}

/** The identity decision of that id, or null where there is none to see. */
export async function loadDecision(id: string, lens: Lens): Promise<DecisionModel | null> {
  const decision = await lens.load.decisions.load(id);
  if (decision === null) return null;
  lens.reads?.note(id);
  return { id, decision, lens };
}
