import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { tokenPrefixes } from '../../../src/text/masking/broken-keys.js';
import lookAlikes from '../../../src/text/masking/data/look-alikes.json' with { type: 'json' };
import { POLICY_VERSION } from '../../../src/text/masking/policy-version.js';
import { restrictedLanguages } from '../../../src/text/masking/restricted/languages.js';
import { maskRules } from '../../../src/text/masking/rules.js';

/** What each version stands for. Rules changed? Raise POLICY_VERSION and put its digest here. */
const known = { version: '2026-12-01.2', digest: 'c0973e2a6127cc5236d0bdfab0ea8b7f' };

describe('[EXT-05] the policy version', () => {
  it('changes when the rules do', () => {
    expect({ version: POLICY_VERSION, digest: digestOfRules() }).toEqual(known);
  });
});

/** Of all that decides what is found, except the code of checks, of which only the presence is seen. */
function digestOfRules(): string {
  const rules = [
    tokenPrefixes,
    lookAlikes,
    ...maskRules.map(({ name, class: kind, hints, pattern, accepts }) => [
      name,
      kind,
      hints,
      pattern.source,
      pattern.flags,
      accepts !== null,
    ]),
    ...restrictedLanguages.map(({ turn, rules: restricted }) => [
      turn.source,
      restricted.map(({ name, topic, scope, hints, pattern }) => [
        name,
        topic,
        scope,
        hints,
        pattern.source,
        pattern.flags,
      ]),
    ]),
  ];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rules)))).slice(0, 32);
}
