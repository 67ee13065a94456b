import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { MINUTE_MS } from '../../clock.ts';

// The library's defaults, argon2id with 19 MiB and two passes, follow OWASP.

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Hash of a random password, so that unknown accounts take as long to reject as known ones.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$9VA8Nspfpn5y+ASOcLM76Q$Nj57Xs9Mt0/MhPKrFhF874N6gGGZUf2ES6+4HVHp1uw';

// As in /etc/shadow; no hash begins with it.
const DISABLED_PREFIX = '!';

/** Returns whether a password matches. Takes the same time when none is stored or it is disabled. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const usableHash = stored?.startsWith(DISABLED_PREFIX) ? undefined : stored;
  const isSame = await verify(usableHash ?? DUMMY_HASH, password);
  return usableHash !== undefined && isSame;
}

/** Returns a hash that no password matches. `enablePassword` reverses it. */
export function disablePassword(stored: string): string {
  return `${DISABLED_PREFIX}${stored}`;
}

export function enablePassword(stored: string): string {
  return stored.startsWith(DISABLED_PREFIX) ? stored.slice(DISABLED_PREFIX.length) : stored;
}

// docs/rules/accounts.md#phone-and-reset-codes
export const PHONE_CODE_DIGITS = 4;
export const RESET_CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const MAX_CODE_ATTEMPTS = 5;

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

// A fast hash of a few digits is easily reversed, so codes use the slow password hash, bound to their owner. A reset
// code is bound to its handle, which the database does not store.

export function hashCode(owner: string, code: string): Promise<string> {
  return hashPassword(`${owner}:${code}`);
}

export function isCode(owner: string, code: string, stored: string): Promise<boolean> {
  return isPassword(`${owner}:${code}`, stored);
}
