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
  issuedBy: z.string().nullable(),
  /** True where it may act for another by that user's delegation alone. */
  byDelegation: z.boolean(),
  expiresAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
});
export type TokenRecord = z.output<typeof tokenShape>;

const tokenMap = cypher`token {.id, .spaceId, .name, .userId, .roles, .permissions, .onBehalfOf, .issuedAt, .issuedBy,
      byDelegation: coalesce(token.byDelegation, false), .expiresAt, .lastUsedAt, .revokedAt}`;

const createToken = defineQuery({
  name: 'token.create',
  access: 'WRITE',
  text: cypher`
    CREATE (token:Token) SET token = $token
    RETURN ${tokenMap} AS token`,
  params: z.object({ token: z.record(z.string(), z.unknown()) }),
  record: z.object({ token: tokenShape }),
});

/** What decides, besides a token itself, what its bearer may do now. */
const standing = {
  member: z
    .object({ roles: z.array(z.enum(roles)), permissions: z.array(z.enum(permissions)) })
    .nullable(),
  /** Whether the user it acts for is a member; true where it acts for none. */
  isRepresentedMember: z.boolean(),
  /** Users who let the token's user see, or also add to, what is private to them. */
  delegatedBy: z.array(
    z.object({ userId: z.string(), mayWrite: z.boolean(), until: z.number().nullable() }),
  ),
};
const standingShape = z.object(standing);
export type Standing = z.output<typeof standingShape>;

const standingColumns = cypher`
      HEAD(COLLECT {
        MATCH (member:Member {spaceId: spaceId, userId: userId}) RETURN member {.roles, .permissions}
      }) AS member,
      onBehalfOf IS NULL OR EXISTS { MATCH (:Member {spaceId: spaceId, userId: onBehalfOf}) } AS isRepresentedMember,
      COLLECT {
        MATCH (delegation:Delegation {spaceId: spaceId, toUserId: userId})
        WHERE delegation.withdrawnAt IS NULL AND coalesce(delegation.until > $now, true)
          AND EXISTS { MATCH (:Member {spaceId: spaceId, userId: delegation.fromUserId}) }
        RETURN {userId: delegation.fromUserId, mayWrite: delegation.mayWrite, until: delegation.until}
      } AS delegatedBy`;

const tokenByHash = defineQuery({
  name: 'token.byHash',
  access: 'READ',
  text: cypher`
    CALL () {
      MATCH (token:Token {hash: $hash}) RETURN token, null AS graceUntil
      UNION
      MATCH (token:Token {previousHash: $hash}) WHERE token.previousUntil > $now
      RETURN token, token.previousUntil AS graceUntil
    }
    WITH token, graceUntil, token.spaceId AS spaceId, token.userId AS userId, token.onBehalfOf AS onBehalfOf
    RETURN ${tokenMap} AS token, graceUntil, ${standingColumns}`,
  params: z.object({ hash: z.string(), now: z.number() }),
  record: z.object({ token: tokenShape, graceUntil: z.number().nullable(), ...standing }),
});

const standingOfUser = defineQuery({
  name: 'token.standing',
  access: 'READ',
  text: cypher`
    WITH $spaceId AS spaceId, $userId AS userId, $onBehalfOf AS onBehalfOf
    RETURN ${standingColumns}`,
  params: z.object({
    spaceId: z.string(),
    userId: z.string(),
    onBehalfOf: z.string().nullable(),
    now: z.number(),
  }),
  record: standingShape,
});

const rotateQuery = defineQuery({
  name: 'token.rotate',
  access: 'WRITE',
  text: cypher`
    MATCH (token:Token {id: $id, spaceId: $spaceId})
    WHERE token.revokedAt IS NULL
    SET token.previousHash = token.hash, token.previousUntil = $previousUntil, token.hash = $hash
    RETURN ${tokenMap} AS token`,
  params: z.object({
    id: z.string(),
    spaceId: z.string(),
    hash: z.string(),
    previousUntil: z.number(),
  }),
  record: z.object({ token: tokenShape }),
});

const usedQuery = defineQuery({
  name: 'token.used',
  access: 'WRITE',
  text: cypher`
    MATCH (token:Token {id: $id})
    SET token.lastUsedAt = $at`,
  params: z.object({ id: z.string(), at: z.number() }),
  record: z.object({}),
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

/**
 * The token with that hash, or with the one before, while it is let stand (`graceUntil`), revoked or not, and what else
 * decides.
 */
export async function findToken(
  database: Database,
  hash: string,
  now: number,
): Promise<
  ({ readonly token: TokenRecord; readonly graceUntil: number | null } & Standing) | null
> {
  const [row] = await readOne(database, tokenByHash, { hash, now });
  return row ?? null;
}

/** What decides what a user may do who comes without a token of ours. */
export async function findStanding(
  database: Database,
  user: {
    readonly spaceId: string;
    readonly userId: string;
    readonly onBehalfOf: string | null;
    readonly now: number;
  },
): Promise<Standing> {
  const [row] = await readOne(database, standingOfUser, user);
  return row ?? { member: null, isRepresentedMember: false, delegatedBy: [] };
}

/** Gives a token another secret; the old one is good until `previousUntil`. Null when there is no such token that is good. */
export async function rotateToken(
  database: Database,
  token: {
    readonly id: string;
    readonly spaceId: string;
    readonly hash: string;
    readonly previousUntil: number;
  },
): Promise<TokenRecord | null> {
  const [row] = await record(database, (tx) => tx.run(rotateQuery, token));
  return row?.token ?? null;
}

/** Notes that a token was used. Coarse: whoever calls it does so now and then. */
export async function noteTokenUse(database: Database, id: string, at: number): Promise<void> {
  await record(database, (tx) => tx.run(usedQuery, { id, at }));
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
