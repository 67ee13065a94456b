import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { FIRST_STATE } from '../registry/change-registry.ts';
import { type Identity, identify } from '../registry/token-rules.ts';
import { PlatformError } from './platform-errors.ts';

const MAX_WRONG_TOKENS = 10;
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 10_000;
const BEARER = /^Bearer (\S{1,200})$/i;

/** Returns who sends the request. Throws PlatformError. */
export type Authenticate = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Promise<Identity>;

interface AuthenticateOptions {
  readonly database: Pick<RegistryDatabase, 'latestRevision'>;
  /** The token of the platform's team. Undefined: the platform API is off. */
  readonly platformToken: string | undefined;
}

/** Returns a function that checks bearer tokens. After ten wrong ones in a minute an address must wait. */
export function createAuthenticate({ database, platformToken }: AuthenticateOptions): Authenticate {
  const wrongTokens = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: WINDOW_MS });
  return async ({ headers, ip }) => {
    if (platformToken === undefined) {
      throw new PlatformError(503, 'off', 'The platform API is off: set PLATFORM_TOKEN.');
    }
    const token = headers.authorization?.match(BEARER)?.[1];
    if (token === undefined) throw new PlatformError(401, 'no-token', 'Send the header Authorization: Bearer <token>.');
    const wrong = wrongTokens.get(ip) ?? 0;
    if (wrong >= MAX_WRONG_TOKENS) {
      throw new PlatformError(429, 'too-many-attempts', 'There were too many wrong tokens: wait a minute.');
    }
    const state = (await database.latestRevision())?.state ?? FIRST_STATE;
    const identity = identify(state, platformToken, token);
    if (identity) return identity;
    wrongTokens.set(ip, wrong + 1, { noUpdateTTL: true });
    throw new PlatformError(401, 'wrong-token', 'The token is wrong or was revoked.');
  };
}

/** Throws PlatformError if the token may not release the section. */
export function requireSection({ name, sections }: Identity, section: string): void {
  if (!sections || sections.includes(section)) return;
  throw new PlatformError(
    403,
    'forbidden',
    `The token ${name} may release ${sections.join(', ')}, but not ${section}.`,
  );
}

/** Throws PlatformError if it is not the token of the platform's team. */
export function requirePlatform({ name, sections }: Identity): void {
  if (!sections) return;
  throw new PlatformError(403, 'forbidden', `Only the platform's team may do this, not the token ${name}.`);
}
