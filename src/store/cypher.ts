import type { z } from 'zod';

declare const fragment: unique symbol;
/** A piece of Cypher text. Only other fragments may be interpolated into it, never a value. */
export interface Cypher {
  readonly [fragment]: true;
  readonly text: string;
}

/** Tags a Cypher text; what is interpolated must be a fragment itself, so that no value gets into the text. */
export function cypher(parts: TemplateStringsArray, ...fragments: readonly Cypher[]): Cypher {
  const text = parts.reduce((all, part, index) => all + (fragments[index - 1]?.text ?? '') + part);
  return Object.freeze({ text }) as Cypher;
}

/** `[node.name, …]`. Names are those of our own schemas; anything but letters and digits is refused. */
export function propertyList(
  places: readonly { readonly node: string; readonly name: string }[],
): Cypher {
  const words = places.map(({ node, name }) => `${node}.${name}`);
  const strange = words.find((word) => !/^[a-z]\w*\.[a-z]\w*$/i.test(word));
  if (strange !== undefined) throw new Error(`${strange} is no property.`);
  return cypher(Object.assign([`[${words.join(', ')}]`], { raw: [''] }));
}

type Shape = z.ZodRawShape;

/** One named query: its text, how it is routed, what goes in, and what one record looks like. */
export interface Query<P extends Shape, R extends Shape> {
  readonly name: string;
  readonly access: 'READ' | 'WRITE';
  readonly text: string;
  readonly params: z.ZodObject<P>;
  readonly record: z.ZodObject<R>;
}

const registry = new Map<string, Query<Shape, Shape>>();

/** Declares a query. At load time the parameters used and declared must be equal and the name unique. */
export function defineQuery<P extends Shape, R extends Shape>(
  definition: Omit<Query<P, R>, 'text'> & { readonly text: Cypher },
): Query<P, R> {
  const { name } = definition;
  const body = definition.text.text.trim();
  const used = new Set([...body.matchAll(/\$([A-Za-z]\w*)/g)].map((match) => match[1] ?? ''));
  const declared = new Set(Object.keys(definition.params.shape));
  const missing = [...used].filter((key) => !declared.has(key));
  const unused = [...declared].filter((key) => !used.has(key));
  if (missing.length > 0 || unused.length > 0) {
    throw new Error(
      `Query ${name}: undeclared parameters [${missing.join()}], unused parameters [${unused.join()}].`,
    );
  }
  if (registry.has(name)) throw new Error(`Query ${name} is defined twice.`);
  const query = Object.freeze({ ...definition, text: `// ${name}\n${body}` });
  registry.set(name, query);
  return query;
}

/** Every query declared so far, for the plan test. */
export function allQueries(): readonly Query<Shape, Shape>[] {
  return [...registry.values()];
}
