import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import expected from '../../fixtures/demo-team/expected.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The line a private key begins with stands in RFC 7468; it is nobody's wording. */
const standards = ['-----BEGIN PRIVATE KEY-----'];
/** What is to be tried on the demo fixtures names what is in them. */
const ofTheDemo = join(root, 'src/cli/demo/');
/** A table of the short forms that millions bear holds those that the evaluation's people bear. */
const shortForms = join(root, 'src/linkage/data/nicknames.json');
/** Shorter words of the evaluation data are words of the language. */
const least = 6;

function form(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
}

/** Names, accounts and wordings of the evaluation data; what begins with a kind is taken without it. */
const wordings = [
  ...expected.entities.flatMap(({ names, aliases, identifiers }) => [
    ...names.map((name) => ({ word: name, least: /\p{Script=Han}/u.test(name) ? 2 : 4 })),
    ...aliases.map((alias) => ({ word: alias, least: /\p{Script=Han}/u.test(alias) ? 2 : 4 })),
    ...identifiers.map((id) => ({ word: id.split(':').at(-1) ?? id, least })),
  ]),
  ...[...expected.assertions, ...expected.refused]
    .flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
    .map((word) => ({ word, least })),
  ...expected.context_queries.map(({ query }) => ({ word: query, least })),
]
  .filter(({ word, least: enough }) => Array.from(word).length >= enough)
  .filter(({ word }) => !standards.includes(word))
  .map(({ word }) => word);

const productFiles = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((file) => !file.startsWith(ofTheDemo) && file !== shortForms)
  .concat(join(root, 'schema.graphql'));

describe('[OPS-07] the product knows nothing of the evaluation data', () => {
  it('has words and files to look for', () => {
    expect(wordings.length).toBeGreaterThan(80);
    expect(productFiles.length).toBeGreaterThan(100);
  });

  it('[OPS-07] no name or wording of the evaluation data occurs in the product', () => {
    const found = productFiles.flatMap((file) => {
      const text = form(readFileSync(file, 'utf8'));
      return wordings
        .filter((word) => text.includes(form(word)))
        .map((word) => `${file.slice(root.length)}: ${word}`);
    });
    expect([...new Set(found)]).toEqual([]);
  });
});
