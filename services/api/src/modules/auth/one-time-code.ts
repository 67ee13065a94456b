import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './password.ts';

// Specification 3, "Accounts": 4 digits, 10 minutes, 5 attempts, then a new one is needed.
const CODES = 10_000;
const DIGITS = 4;
export const CODE_LIFETIME_MS = 10 * 60_000;
export const MAX_CODE_ATTEMPTS = 5;

export function newCode(): string {
  return String(randomInt(CODES)).padStart(DIGITS, '0');
}

// A fast hash of four digits is easily reversed, so codes use the slow password hash, bound to their owner. A reset
// code is bound to its handle, which the database does not store.

export function hashCode(owner: string, code: string): Promise<string> {
  return hashPassword(`${owner}:${code}`);
}

export function isCode(owner: string, code: string, stored: string): Promise<boolean> {
  return isPassword(`${owner}:${code}`, stored);
}
