/** One limit: how many at most, of what, and how a breach is answered. */
export interface Limit {
  readonly most: number;
  /** What is counted, for people. */
  readonly of: string;
  readonly answer: string;
}

/**
 * What one caller may ask for at most, over HTTP, SSE and WebSocket alike. README shows this table; a test holds the two
 * together.
 */
export const limits = {
  body: {
    most: 2 * 1024 * 1024,
    of: 'bytes of a request’s body, unpacked (HTTP, SSE)',
    answer: '413 TOO_LARGE',
  },
  message: {
    most: 2 * 1024 * 1024,
    of: 'bytes of a message (WebSocket)',
    answer: 'closed with 1009',
  },
  tokens: {
    most: 4_000,
    of: 'words and signs of a document',
    answer: '400 GRAPHQL_PARSE_FAILED',
  },
  depth: { most: 12, of: 'fields below one another', answer: '400 LIMIT_EXCEEDED' },
  cost: {
    most: 20_000,
    of: 'fields asked for, each as often as the lists around it are long',
    answer: '400 LIMIT_EXCEEDED',
  },
  aliases: {
    most: 30,
    of: 'aliases, those in fragments as often as spread',
    answer: '400 LIMIT_EXCEEDED',
  },
  rootFields: { most: 20, of: 'fields at the root', answer: '400 LIMIT_EXCEEDED' },
  directives: { most: 50, of: 'directives', answer: '400 LIMIT_EXCEEDED' },
  fields: {
    most: 1_000,
    of: 'fields and spreads in the document, each counted once',
    answer: '400 LIMIT_EXCEEDED',
  },
  valueDepth: {
    most: 32,
    of: 'lists and objects within one another, in variables and in values of the document',
    answer: '400 LIMIT_EXCEEDED',
  },
  values: {
    most: 200_000,
    of: 'values in the variables, each in a list or an object counted',
    answer: '400 LIMIT_EXCEEDED',
  },
  operations: {
    most: 100,
    of: 'operations open on one connection, subscriptions among them (WebSocket; over SSE a request is one)',
    answer: 'LIMIT_EXCEEDED',
  },
  subscriptions: {
    most: 500,
    of: 'subscriptions of one user of a space open at one API process, over all connections',
    answer: '400 LIMIT_EXCEEDED',
  },
  errors: {
    most: 10,
    of: 'errors that are named when a document is refused',
    answer: 'the rest is left out',
  },
} as const satisfies Readonly<Record<string, Limit>>;

/** How long a client may take to introduce itself on a new WebSocket (milliseconds); then it is closed with 4408. */
export const initWithin = 3_000;
