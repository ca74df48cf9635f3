import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openServices } from '../../src/compose.js';

describe('[OPS-04] stores that cannot be reached', () => {
  it.each([
    ['bolt://127.0.0.1:9', 'redis://:h4rbour-77@127.0.0.1:9'],
    ['bolt://neo4j:h4rbour-77@127.0.0.1:9', 'redis://127.0.0.1:9'],
    ['bolt://127.0.0.1:9?password=h4rbour-77', 'redis://127.0.0.1:9'],
  ])('sec-77 %s %s are told of without a password', async (uri, redisUrl) => {
    const opening = openServices({
      neo4j: { uri, user: 'neo4j', password: 'h4rbour-77' },
      redisUrl,
    });
    const cause = await opening.catch((error: unknown) => error);
    expect(cause).toBeInstanceOf(Error);
    expect(inspect(cause, { depth: 9 })).not.toContain('h4rbour');
  });
});
