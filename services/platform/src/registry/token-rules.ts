import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ChangeEntry, StoredToken, TokenEvent } from '@dar/platform-protocol';
import { getHash } from '@dar/registry/blob-store';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { BlockedError } from './blocked-error.ts';

const ID_BYTES = 6;
const SECRET_BYTES = 32;

/** A new token. The registry keeps its hash only. */
export interface NewToken {
  readonly id: string;
  readonly token: string;
}

export function generateToken(): NewToken {
  const id = randomBytes(ID_BYTES).toString('hex');
  return { id, token: `dar_${id}_${randomBytes(SECRET_BYTES).toString('base64url')}` };
}

interface TokenRights {
  readonly name: string;
  /** Undefined: it belongs to a person of the platform's team. */
  readonly sections?: readonly string[] | undefined;
  /** Undefined: every site. */
  readonly sites?: readonly string[] | undefined;
  readonly expiresAt: string;
}

type TokenDatabase = Pick<RegistryDatabase, 'addToken' | 'listTokens' | 'removeToken'>;

/** Stores a token. Throws BlockedError if another one that works has the name. */
export async function createToken(
  database: TokenDatabase,
  { id, token }: NewToken,
  { name, sections, sites, expiresAt }: TokenRights,
  created: TokenEvent,
): Promise<StoredToken> {
  const stored = {
    id,
    name,
    hash: hashToken(token),
    ...(sections && { sections: [...new Set(sections)] }),
    ...(sites && { sites: [...new Set(sites)] }),
    expiresAt,
    created,
  };
  await database.addToken(stored);
  // Of two processes that add the name at once, the later one sees the token of the other.
  const isTaken = (other: StoredToken) => other.id !== id && other.name === name && isValid(other, created.at);
  if (!(await database.listTokens()).some(isTaken)) return stored;
  await database.removeToken(id);
  throw new BlockedError(`There is a token called ${name}: revoke it, or choose another name.`);
}

function isValid({ revoked, expiresAt }: StoredToken, now: string): boolean {
  return !revoked && Date.parse(expiresAt) > Date.parse(now);
}

/** Returns the entries of a token in the history. */
export function getTokenEntries({ name, sections, sites, expiresAt, created, revoked }: StoredToken): ChangeEntry[] {
  const rights = sections ? `release ${sections.join(', ')} on ${sites?.join(', ') ?? 'every site'}` : 'do everything';
  const until = new Date(expiresAt).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const sentence = `The token ${name} may ${rights} until ${until} (UTC).`;
  const creation = toEntry(created, { action: 'create-token', sentence });
  if (!revoked) return [creation];
  return [creation, toEntry(revoked, { action: 'revoke-token', sentence: `The token ${name} is revoked.` })];
}

function toEntry({ afterRevision, at, by }: TokenEvent, change: ChangeEntry['change']): ChangeEntry {
  return { number: afterRevision, at, by, change };
}

export interface Identity {
  /** The id of the token. Undefined: the setting PLATFORM_TOKEN. */
  readonly id?: string;
  readonly name: string;
  /** The sections that it may release. Undefined: everything, as the platform's team. */
  readonly sections?: readonly string[] | undefined;
  /** The sites on which it may pin. Undefined: all. */
  readonly sites?: readonly string[] | undefined;
  readonly expiresAt?: string | undefined;
}

/** Returns the public part of a token. */
export function getTokenId(token: string): string {
  return token.split('_')[1] ?? '';
}

/** Returns whose token it is, also after its end, or undefined. Takes as long for every wrong secret. */
export function identify(stored: StoredToken | undefined, platformToken: string, token: string): Identity | undefined {
  const hash = hashToken(token);
  if (isSame(hash, hashToken(platformToken))) return { name: 'platform' };
  if (!stored || stored.revoked || !isSame(hash, stored.hash)) return undefined;
  const { id, name, sections, sites, expiresAt } = stored;
  return { id, name, sections, sites, expiresAt };
}

function hashToken(token: string): string {
  return getHash(Buffer.from(token));
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
