/** A delta that says nothing, but for what is given. */
export const delta = (more: object) => ({
  schema: 'palimpsest-delta/1',
  sessionId: 's',
  generatedAt: '2026-03-02T09:00:00Z',
  authorisation: { grantedBy: 'ann', scope: 'SESSION' },
  entities: [{ key: 'me', type: 'person', name: 'Ann' }],
  assertions: [],
  emptyResults: ['nothing'],
  ...more,
});
/** A delta of one good assertion, but for what is given. */
export const assertion = (more: object) =>
  delta({
    assertions: [
      {
        subject: 'me',
        predicate: 'prefers',
        object: { text: 'tea' },
        basis: 'user_statement',
        evidence: [{ passage: 0, quote: 'Hello.' }],
        ...more,
      },
    ],
  });
