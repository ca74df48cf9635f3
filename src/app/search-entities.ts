import type { EntityType } from '../domain/entity.js';
import type { Reader } from '../domain/principal.js';
import { proposeEntities } from '../store/entity-queries.js';
import type { EntityView } from '../store/views.js';
import { nameForm } from '../text/normalise.js';
import { searchTerms } from '../text/terms.js';
import type { Services } from './services.js';

/**
 * Entities by name, best first: the index proposes, the order is ours and total - the exact form, then how much of
 * the search the name covers, then how little the name has besides, then the id (DESIGN 14).
 */
export async function searchEntities(
  services: Pick<Services, 'database'>,
  reader: Reader,
  search: { readonly text: string; readonly type: EntityType | null },
): Promise<readonly EntityView[]> {
  const terms = searchTerms(search.text);
  const proposals = await proposeEntities(services.database, reader, terms);
  const form = nameForm(search.text);
  return proposals
    .map(({ entity }) => entity)
    .filter((entity) => search.type === null || entity.type === search.type)
    .map((entity) => ({ entity, rank: rankOf(entity, form, new Set(terms)) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.entity.id < b.entity.id ? -1 : 1))
    .map(({ entity }) => entity);
}

type Rank = readonly [isOther: number, missing: number, surplus: number];

function rankOf(entity: EntityView, form: string, terms: ReadonlySet<string>): Rank {
  const names = [entity.name, ...entity.aliases];
  const ranks = names.map((name): Rank => {
    const own = new Set(searchTerms(name));
    const missing = [...terms].filter((term) => !own.has(term)).length;
    return [nameForm(name) === form ? 0 : 1, missing, own.size];
  });
  return ranks.sort(compareRanks)[0] ?? [1, terms.size, 0];
}

function compareRanks(left: Rank, right: Rank): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
