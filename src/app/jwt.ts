import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Claim } from '../domain/effective-principal.js';
import { PalimpsestError } from '../domain/errors.js';
import { roles } from '../domain/principal.js';

/** Where another party's tokens come from, and which of their claims say what. */
export interface JwtConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
  readonly spaceClaim: string;
  readonly userClaim: string;
  readonly rolesClaim: string;
}

/** Reads a JWT: what it claims where it is good, null where it is not. UNAVAILABLE where the keys cannot be had. */
export interface JwtVerifier {
  readonly verify: (token: string, now: number) => Promise<Claim | null>;
}

/** Signatures by the issuer alone: never one that whoever verifies could make. */
const algorithms = ['RS256', 'ES256', 'EdDSA'];
/** How far clocks may be apart (seconds). */
const clockTolerance = 60;
const waitForKeys = 5_000;

/** A verifier of JWTs by the issuer's published keys, which are fetched when first needed and kept. OPS-03. */
export function openJwtVerifier(config: JwtConfig): JwtVerifier {
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), {
    timeoutDuration: waitForKeys,
    cooldownDuration: 10_000,
  });
  return {
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: config.issuer,
          audience: config.audience,
          algorithms,
          clockTolerance,
          requiredClaims: ['exp'],
          currentDate: new Date(now),
        });
        return claimOf(payload, config);
      } catch (cause) {
        if (isBad(cause)) return null;
        throw new PalimpsestError(
          'UNAVAILABLE',
          'The keys of the token issuer cannot be had. Try again.',
        );
      }
    },
  };
}

/** What is wrong with the token itself, rather than with getting the keys. */
function isBad(cause: unknown): boolean {
  if (cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) return false;
  return cause instanceof errors.JOSEError && cause.code !== 'ERR_JOSE_GENERIC';
}

function claimOf(payload: JWTPayload, config: JwtConfig): Claim | null {
  const text = z.string().min(1);
  const parsed = z
    .object({ spaceId: text, userId: text, roles: z.array(z.string()), exp: z.number() })
    .safeParse({
      spaceId: payload[config.spaceClaim],
      userId: payload[config.userClaim],
      roles: payload[config.rolesClaim],
      exp: payload.exp,
    });
  if (!parsed.success) return null;
  const { spaceId, userId, exp } = parsed.data;
  return {
    spaceId,
    userId,
    roles: roles.filter((role) => parsed.data.roles.includes(role)),
    permissions: [],
    onBehalfOf: null,
    tokenId: null,
    byDelegation: false,
    expiresAt: (exp + clockTolerance) * 1_000,
    revokedAt: null,
  };
}
