import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Prefixes make ids typed and logs readable: `node(id:)` needs no decoding. */
export const idPrefixes = {
  space: 'spc',
  token: 'tok',
  source: 'src',
  item: 'itm',
  version: 'ver',
  passage: 'psg',
  evidence: 'evd',
  entity: 'ent',
  reference: 'ref',
  assertion: 'ast',
  decision: 'dec',
  cluster: 'clu',
  run: 'run',
  member: 'mem',
  delegation: 'dlg',
  permissionUse: 'use',
  privateRead: 'prd',
  record: 'rec',
  consent: 'cst',
  declassification: 'dcl',
} as const;
export type IdKind = keyof typeof idPrefixes;

/** SHA-256 of a text's UTF-8 bytes, hex. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** HMAC-SHA-256, hex: compares content without keeping it; the key dies with the space. */
export function keyedDigest(keyHex: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(keyHex), utf8ToBytes(text)));
}

/** JSON with sorted keys, so that equal values give equal bytes (DESIGN 9). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** An id that follows from content: the same parts always give the same id (128 bits of SHA-256). */
export function derivedId(kind: IdKind, ...parts: readonly (string | number)[]): string {
  return `${idPrefixes[kind]}_${sha256Hex(canonicalJson(parts)).slice(0, 32)}`;
}
