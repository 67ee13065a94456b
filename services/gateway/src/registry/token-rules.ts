import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistryState } from '@dar/contracts/platform';
import { hashOf } from '../ports/blob-store.ts';
import type { Changed } from './change-registry.ts';
import { MissingError, RefusedError } from './refused-error.ts';

const ID_BYTES = 6;
const SECRET_BYTES = 32;

/** A new token. The registry keeps its hash only. */
export interface NewToken {
  readonly id: string;
  readonly token: string;
}

/** Returns a random token such as `dar_<id>_<secret>`. */
export function generateToken(): NewToken {
  const id = randomBytes(ID_BYTES).toString('hex');
  return { id, token: `dar_${id}_${randomBytes(SECRET_BYTES).toString('base64url')}` };
}

/** Adds a team's token for its sections. */
export function createToken(
  state: RegistryState,
  { id, token }: NewToken,
  { name, sections }: { readonly name: string; readonly sections: readonly string[] },
): Changed {
  const isTaken = Object.values(state.tokens).some((other) => other.name === name && !other.revokedAt);
  if (isTaken) throw new RefusedError(`There is a token called ${name}: revoke it, or choose another name.`);
  const stored = {
    name,
    hash: hashToken(token),
    sections: [...new Set(sections)],
    createdAt: new Date().toISOString(),
  };
  return {
    state: { ...state, tokens: { ...state.tokens, [id]: stored } },
    change: { action: 'create-token', sentence: `The token ${name} may release ${stored.sections.join(', ')}.` },
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

/** Who may change what. */
export interface Identity {
  /** The name of the token. */
  readonly name: string;
  /** The sections that it may release. Undefined: everything, as the platform's team. */
  readonly sections?: readonly string[];
}

/** Returns whose token it is, or undefined. Takes as long for every wrong secret. */
export function identify(state: RegistryState, platformToken: string, token: string): Identity | undefined {
  const hash = hashToken(token);
  if (isSame(hash, hashToken(platformToken))) return { name: 'platform' };
  const [, id = ''] = token.split('_');
  const stored = Object.hasOwn(state.tokens, id) ? state.tokens[id] : undefined;
  if (!stored || stored.revokedAt || !isSame(hash, stored.hash)) return undefined;
  return { name: stored.name, sections: stored.sections };
}

function hashToken(token: string): string {
  return hashOf(Buffer.from(token));
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
