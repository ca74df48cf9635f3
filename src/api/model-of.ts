import type { Passage } from '../domain/source-item.js';
import type { ItemView } from '../store/item-queries.js';
import { type EntityView, type EvidenceView, shownOf, type ShownView } from '../store/views.js';
import type { Lens } from './lens.js';
import type {
  AssertionModel,
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
  return { id: view.id, view, lens, page };
}

export function assertionModel(view: ShownView, lens: Lens): AssertionModel {
  return { id: view.assertion.id, view, lens };
}

export function evidenceModel(evidence: EvidenceView, lens: Lens): EvidenceModel {
  return { id: evidence.id, evidence, lens };
}

export function passageModel(passage: Passage, lens: Lens): PassageModel {
  return { id: passage.id, passage, lens };
}

export function itemModel(item: ItemView, lens: Lens): ItemModel {
  return { id: item.id, item, lens };
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
  return decision === null ? null : { id, decision, lens };
}
