import { MINUTE_MS } from '@dar/http-server/durations';
import type { StoredToken } from '@dar/platform-protocol';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getTokenId, type Identity, identify } from '../registry/token-rules.ts';
import { PlatformError } from './platform-errors.ts';

const MAX_TOKENS = 10_000;
const BEARER = /^Bearer (\S{1,200})$/i;

export type Authenticate = (request: Pick<FastifyRequest, 'headers'>) => Promise<Identity>;

interface AuthenticateOptions {
  readonly database: Pick<RegistryDatabase, 'latestRevision' | 'readToken' | 'markTokenUsed'>;
  readonly platformToken: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Returns a function that checks bearer tokens. A token has 256 random bits, so guesses need no limit. */
export function createAuthenticate({ database, platformToken, log }: AuthenticateOptions): Authenticate {
  const usedLately = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: MINUTE_MS });
  const markUsed = (id: string) => {
    if (usedLately.has(id)) return;
    usedLately.set(id, true);
    database.markTokenUsed(id, new Date().toISOString()).catch((error) => log.error(error));
  };
  return async ({ headers }) => {
    if (platformToken === undefined) {
      throw new PlatformError(503, 'off', 'The platform API is off: set PLATFORM_TOKEN.');
    }
    const token = headers.authorization?.match(BEARER)?.[1];
    if (token === undefined) throw new PlatformError(401, 'no-token', 'Send the header Authorization: Bearer <token>.');
    const identity = identify(await readToken(database, token, log), platformToken, token);
    if (!identity) throw new PlatformError(401, 'wrong-token', 'The token is wrong or was revoked.');
    const { id, name, expiresAt } = identity;
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw new PlatformError(401, 'expired-token', `The token ${name} ended: ask the platform's team for another.`);
    }
    if (id !== undefined) markUsed(id);
    return identity;
  };
}

async function readToken(
  database: AuthenticateOptions['database'],
  token: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<StoredToken | undefined> {
  try {
    // No call works without the registry. Its last revision is in memory.
    const [stored] = await Promise.all([database.readToken(getTokenId(token)), database.latestRevision()]);
    return stored;
  } catch (error) {
    log.error(error);
    throw new PlatformError(503, 'unavailable', 'The registry cannot be read: try again.');
  }
}

export function requireSection({ name, sections }: Identity, section: string): void {
  if (!sections || sections.includes(section)) return;
  throw new PlatformError(
    403,
    'forbidden',
    `The token ${name} may release ${sections.join(', ')}, but not ${section}.`,
  );
}

/** Throws PlatformError if the token does not name the site. `hint` says why it is needed. */
export function requireSite({ name, sites }: Identity, site: string, hint = ''): void {
  if (!sites || sites.includes(site)) return;
  throw new PlatformError(
    403,
    'forbidden',
    `The token ${name} may pin on ${sites.join(', ')}, but not on ${site}.${hint}`,
  );
}

export function requirePlatform({ name, sections }: Identity): void {
  if (!sections) return;
  throw new PlatformError(403, 'forbidden', `Only the platform's team may do this, not the token ${name}.`);
}
