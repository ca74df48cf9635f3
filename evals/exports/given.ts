/** What the product made of the exports, as far as it is judged. */

export interface GivenEntity {
  readonly id: string;
  readonly type: string;
  readonly names: readonly string[];
  /** Identifiers of it and of every member of its cluster. */
  readonly identifiers: readonly string[];
}

export type GivenObject =
  | { readonly kind: 'ENTITY'; readonly entity: GivenEntity }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NUMBER'; readonly number: number; readonly unit: string | null }
  | { readonly kind: 'BOOLEAN'; readonly boolean: boolean }
  | { readonly kind: 'DATE'; readonly start: number; readonly end: number };

/** Half-open range of code points in a stored passage. */
export interface Place {
  readonly passageId: string;
  readonly start: number;
  readonly end: number;
}

export interface GivenAssertion {
  readonly id: string;
  readonly subject: GivenEntity;
  readonly predicate: string;
  readonly object: GivenObject;
  readonly qualifiers: Readonly<Record<string, string>>;
  /** In lower case, as expected.json has it. */
  readonly status: string;
  /** Whether it holds at the end of the window: false only where it surely does not. */
  readonly holdsAtEnd: boolean;
  /** Milliseconds; null where it is not known since when. */
  readonly validFrom: number | null;
  readonly supersededBy: string | null;
  readonly conflictsWith: readonly string[];
  readonly evidence: readonly Place[];
}

export interface GivenPassage {
  readonly id: string;
  readonly speakerAccount: string | null;
  readonly at: number | null;
  readonly text: string;
  readonly locator: Readonly<Record<string, string>>;
  readonly isSystem: boolean;
}

/** An assertion in a line, for people. */
export function describeAssertion(given: GivenAssertion): string {
  const qualifiers = Object.entries(given.qualifiers).map(([name, value]) => `${name}: ${value}`);
  const parts = [given.subject.names[0] ?? '', given.predicate, describeObject(given.object)];
  const narrowed = qualifiers.length === 0 ? '' : ` (${qualifiers.join(', ')})`;
  return `${parts.join(' ')}${narrowed}, ${given.status}`;
}

function describeObject(object: GivenObject): string {
  switch (object.kind) {
    case 'ENTITY':
      return object.entity.names[0] ?? '';
    case 'TEXT':
      return object.text;
    case 'NUMBER':
      return `${object.number} ${object.unit ?? ''}`.trim();
    case 'BOOLEAN':
      return String(object.boolean);
    case 'DATE':
      return new Date(object.start).toISOString();
  }
}
