import { DrizzleQueryError } from 'drizzle-orm';
import type { PoolState } from './client.ts';

export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** With a hundred calls before it, a call waits less than a second for a connection. It waits several times. */
const MAX_WAITING = 100;

/** Returns whether so many calls wait for each connection that further ones would slow down those that have started. */
export function isBusy({ total, waiting }: PoolState): boolean {
  return waiting > MAX_WAITING * Math.max(1, total);
}

/** SQLSTATE classes (postgresql.org/docs/current/errcodes-appendix.html): connection, insufficient resources, operator intervention. */
const CLASSES = new Set(['08', '53', '57']);
const STATES = new Set([
  '25006', // read only: a standby answers
  '25P03', // idle in transaction for too long
  '40001', // serialization failure, after every retry
  '40P01', // deadlock, after every retry
  '55P03', // lock not available in time
]);

/** Messages of driver errors without a code. */
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^Query read timeout$/,
  /^timeout exceeded when trying to connect$/,
  /^Client (was closed|has encountered a connection error) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

/** Returns whether a retry may succeed. False for errors of other services, which use the same codes. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof DrizzleQueryError && error.cause instanceof Error && isUnavailableCause(error.cause);
}

/** Returns the same for an error of the driver. */
export function isUnavailableCause({ message, code, syscall }: NodeJS.ErrnoException): boolean {
  if (syscall !== undefined) return true;
  if (code === undefined) return DRIVER_MESSAGES.some((known) => known.test(message));
  return STATES.has(code) || (code.length === 5 && CLASSES.has(code.slice(0, 2)));
}
