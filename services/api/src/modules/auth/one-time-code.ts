import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './password.ts';

// Specification 3, "Accounts": 4 digits, 10 minutes, 5 attempts, then a new one is needed.
const CODES = 10_000;
const DIGITS = 4;
export const CODE_LIFETIME_MS = 10 * 60_000;
export const MAX_CODE_ATTEMPTS = 5;

/** A code of four digits. */
export function newCode(): string {
  return String(randomInt(CODES)).padStart(DIGITS, '0');
}

// Four digits are soon found by trying all of them against a fast hash: a slow one, bound to whose code it is, so that
// nothing of it serves for another. A reset's code is bound to its handle, which the database does not know.

/** Hashes a code for storage. */
export function hashCode(owner: string, code: string): Promise<string> {
  return hashPassword(`${owner}:${code}`);
}

/** Whether a code is the stored one of this owner. */
export function isCode(owner: string, code: string, stored: string): Promise<boolean> {
  return isPassword(`${owner}:${code}`, stored);
}
