import { PalimpsestError } from '../domain/errors.js';
import type { PageInfo } from './generated/types.js';

/** A page in Relay's form. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: PageInfo;
}

/**
 * Makes a page of rows that were read one beyond its end, so that it is known whether there is more. A cursor is made
 * when it is asked for.
 */
export function toConnection<T>(
  rows: readonly T[],
  page: {
    readonly limit: number;
    readonly isFirst: boolean;
    readonly cursorOf: (row: T) => string;
  },
): Connection<T> {
  const edges = rows.slice(0, page.limit).map((node) => ({
    get cursor(): string {
      return page.cursorOf(node);
    },
    node,
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > page.limit,
      hasPreviousPage: !page.isFirst,
      get startCursor(): string | null {
        return edges[0]?.cursor ?? null;
      },
      get endCursor(): string | null {
        return edges.at(-1)?.cursor ?? null;
      },
    },
  };
}

/** `first` with its default; BAD_USER_INPUT, naming the limit, when it is out of range. */
export function pageSize(
  first: number | null | undefined,
  { usual, most }: { readonly usual: number; readonly most: number },
): number {
  const size = first ?? usual;
  if (size < 1 || size > most) {
    throw new PalimpsestError('BAD_USER_INPUT', `first is a whole number from 1 to ${most}.`);
  }
  return size;
}
