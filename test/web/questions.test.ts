import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { questions } from '../../web/graphiql/questions.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const named = questions.map((question) => {
  const document = parse(question);
  return { name: getOperationAST(document)?.name?.value, document };
});

describe('the questions GraphiQL opens with', () => {
  it.each(named)('[OPS-06] $name fits the schema', ({ document }) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('[OPS-06] have names, which are the titles of their tabs', () => {
    expect(named.map(({ name }) => name)).not.toContain(undefined);
  });
});
