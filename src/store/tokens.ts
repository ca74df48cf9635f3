import { z } from 'zod';
import { permissions, roles } from '../domain/principal.js';
import { cypher, defineQuery } from './cypher.js';
import { type Database, readOne } from './database.js';
import { record } from './record.js';

const tokenShape = z.object({
  id: z.string(),
  spaceId: z.string(),
  name: z.string(),
  userId: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  onBehalfOf: z.string().nullable(),
  issuedAt: z.number(),
  revokedAt: z.number().nullable(),
});
export type TokenRecord = z.output<typeof tokenShape>;

const tokenMap = cypher`token {.id, .spaceId, .name, .userId, .roles, .permissions, .onBehalfOf, .issuedAt, .revokedAt}`;

const createToken = defineQuery({
  name: 'token.create',
  access: 'WRITE',
  text: cypher`
    CREATE (token:Token) SET token = $token
    RETURN ${tokenMap} AS token`,
  params: z.object({ token: z.record(z.string(), z.unknown()) }),
  record: z.object({ token: tokenShape }),
});

const tokenByHash = defineQuery({
  name: 'token.byHash',
  access: 'READ',
  text: cypher`
    MATCH (token:Token {hash: $hash})
    RETURN ${tokenMap} AS token`,
  params: z.object({ hash: z.string() }),
  record: z.object({ token: tokenShape }),
});

const tokensOfSpace = defineQuery({
  name: 'token.ofSpace',
  access: 'READ',
  text: cypher`
    MATCH (token:Token {spaceId: $spaceId})
    RETURN ${tokenMap} AS token
    ORDER BY token.issuedAt, token.id`,
  params: z.object({ spaceId: z.string() }),
  record: z.object({ token: tokenShape }),
});

const revokeTokenQuery = defineQuery({
  name: 'token.revoke',
  access: 'WRITE',
  text: cypher`
    MATCH (token:Token {id: $id, spaceId: $spaceId})
    SET token.revokedAt = coalesce(token.revokedAt, $now)
    RETURN ${tokenMap} AS token`,
  params: z.object({ id: z.string(), spaceId: z.string(), now: z.number() }),
  record: z.object({ token: tokenShape }),
});

/** Stores a token by the hash of its secret; the secret itself is never stored. */
export async function addToken(
  database: Database,
  token: TokenRecord & { readonly hash: string },
): Promise<TokenRecord> {
  const rows = await record(database, (tx) => tx.run(createToken, { token: { ...token } }));
  return rows[0]?.token ?? token;
}

/** The token with that hash, revoked or not, or null. */
export async function findToken(database: Database, hash: string): Promise<TokenRecord | null> {
  const [row] = await readOne(database, tokenByHash, { hash });
  return row?.token ?? null;
}

/** All tokens of a space, revoked ones included. */
export async function listTokens(
  database: Database,
  spaceId: string,
): Promise<readonly TokenRecord[]> {
  return (await readOne(database, tokensOfSpace, { spaceId })).map(({ token }) => token);
}

/** Revokes a token of the space; null when there is none. Revoking again keeps the first time. */
export async function revokeToken(
  database: Database,
  token: { readonly id: string; readonly spaceId: string; readonly now: number },
): Promise<TokenRecord | null> {
  const [row] = await record(database, (tx) => tx.run(revokeTokenQuery, token));
  return row?.token ?? null;
}
