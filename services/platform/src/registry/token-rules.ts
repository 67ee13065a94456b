import { randomBytes, timingSafeEqual } from 'node:crypto';
import { dayInDubai } from '@dar/contracts/time/dubai';
import type { RegistryState } from '@dar/platform-protocol';
import { getHash } from '@dar/registry/blob-store';
import { BlockedError, MissingError } from './blocked-error.ts';
import type { Changed } from './change-registry.ts';
import { getChannel } from './pin-rules.ts';

const ID_BYTES = 6;
const SECRET_BYTES = 32;

type StoredToken = RegistryState['tokens'][string];

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

export function createToken(
  state: RegistryState,
  { id, token }: NewToken,
  { name, sections, sites, expiresAt }: TokenRights,
  now: Date = new Date(),
): Changed {
  const isValid = ({ revokedAt, expiresAt: end }: StoredToken) =>
    !revokedAt && (!end || Date.parse(end) > now.getTime());
  const isTaken = Object.values(state.tokens).some((other) => other.name === name && isValid(other));
  if (isTaken) throw new BlockedError(`There is a token called ${name}: revoke it, or choose another name.`);
  const stored = {
    name,
    hash: hashToken(token),
    ...(sections && { sections: [...new Set(sections)] }),
    ...(sites && { sites: [...new Set(sites)] }),
    createdAt: now.toISOString(),
    expiresAt,
  };
  for (const site of sites ?? []) getChannel(state, site);
  const rights = sections ? `release ${sections.join(', ')} on ${sites?.join(', ') ?? 'every site'}` : 'do everything';
  const until = dayInDubai(new Date(expiresAt));
  return {
    state: { ...state, tokens: { ...state.tokens, [id]: stored } },
    change: { action: 'create-token', sentence: `The token ${name} may ${rights} until ${until} (Dubai).` },
  };
}

/** Ends a token. Its name stays in the history. */
export function revokeToken(state: RegistryState, id: string): Changed {
  const token = Object.hasOwn(state.tokens, id) ? state.tokens[id] : undefined;
  if (!token) throw new MissingError('There is no such token.');
  const change = { action: 'revoke-token', sentence: `The token ${token.name} is revoked.` } as const;
  if (token.revokedAt) return { state, change };
  const revoked = { ...token, revokedAt: new Date().toISOString() };
  return { state: { ...state, tokens: { ...state.tokens, [id]: revoked } }, change };
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

/** Returns whose token it is, also after its end, or undefined. Takes as long for every wrong secret. */
export function identify(state: RegistryState, platformToken: string, token: string): Identity | undefined {
  const hash = hashToken(token);
  if (isSame(hash, hashToken(platformToken))) return { name: 'platform' };
  const [, id = ''] = token.split('_');
  const stored = Object.hasOwn(state.tokens, id) ? state.tokens[id] : undefined;
  if (!stored || stored.revokedAt || !isSame(hash, stored.hash)) return undefined;
  const { name, sections, sites, expiresAt } = stored;
  return { id, name, sections, sites, expiresAt };
}

function hashToken(token: string): string {
  return getHash(Buffer.from(token));
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
