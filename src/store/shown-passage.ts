import { z } from 'zod';
import { cover } from '../domain/gate.js';
import { FOREVER } from '../domain/interval.js';
import type { Passage } from '../domain/source-item.js';
import { columnsOf } from './columns.js';
import { cypher } from './cypher.js';
import { passageShape } from './passage-shape.js';

/**
 * The one place where a passage's text leaves the store for a reader (DESIGN 7, 8): what is restricted in it and under
 * no consent is █ once its session is over. A passage knows its hidden spans and until when they are shown, so that only
 * one that has any pays for it.
 */
const hiddenNow = cypher`CASE WHEN passage.restrictedUntil > $clock THEN null ELSE passage.hidden END`;

const hidden = z
  .string()
  .transform((text) => spans.parse(JSON.parse(text)))
  .nullable();
const spans = z.array(z.object({ start: z.number(), end: z.number() }));

/** The parameter that says when now is. A database fills it in; without one, nothing restricted is shown. */
export const clockParam = { clock: z.number().default(FOREVER) };

/** The text of a `passage` as its reader may see it. */
export const shownText = {
  text: cypher`passage.text, ${hiddenNow}`,
  shape: [z.string(), hidden] as const,
};

/** A text with its hidden spans covered; null: none are. */
export function showText(text: string, spansHidden: z.output<typeof hidden>): string {
  return spansHidden === null ? text : cover(text, spansHidden);
}

const columns = columnsOf('passage', passageShape);

/** A whole `passage` as its reader may see it, as a list. */
export const shownPassage = {
  text: cypher`[${columns.text}, ${hiddenNow}]`,
  shape: z.tuple([columns.shape, hidden]).transform(([passage, spansHidden]): Passage => ({
    ...passage,
    text: showText(passage.text, spansHidden),
  })),
};
