import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '../../clock.ts';
import { hashPassword, isPassword } from './password.ts';

// docs/rules/accounts.md#codes
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
