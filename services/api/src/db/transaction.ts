import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './client.ts';

const MAX_ATTEMPTS = 4;
/** Of the first retry; each further one takes twice as long. */
const MIN_PAUSE_MS = 10;
const RETRYABLE_CODES = new Set(['40P01', '40001']);

/** Runs a transaction and retries it up to three times, after growing pauses, if it deadlocks or fails to serialize. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!('rollback' in db)) rejectInDryRun('starts another transaction');
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await pauseAfter(attempt);
    }
  }
}

const dryRuns = new AsyncLocalStorage<true>();

/**
 * Runs the work in a transaction, undoes it, and returns its result: what a change would do. The work uses `tx` alone.
 * What a rollback cannot undo throws meanwhile: another transaction, a message that is posted, a call of the payment
 * provider. Counters count nothing, and caches of the database are passed over.
 */
export async function dryRun<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  let done: { readonly result: Result } | undefined;
  try {
    return await inTransaction<never>(db, async (tx) => {
      done = { result: await dryRuns.run(true, () => work(tx)) };
      throw new TransactionRollbackError();
    });
  } catch (error) {
    if (done && error instanceof TransactionRollbackError) return done.result;
    throw error;
  }
}

/** Returns whether the caller is the work of a dry run, so that a cache must neither answer nor keep what it reads. */
export function isDryRun(): boolean {
  return dryRuns.getStore() === true;
}

/** Throws within a dry run. For what a rollback cannot undo. */
export function rejectInDryRun(what: string): void {
  if (isDryRun()) throw new Error(`a dry run ${what}`);
}

/** Undoes the work when it returns undefined. */
export async function orRollback<Result>(
  tx: Db,
  work: (savepoint: Db) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await tx.transaction(async (savepoint) => (await work(savepoint)) ?? savepoint.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}

function pauseAfter(attempt: number): Promise<void> {
  const pause = MIN_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, pause));
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(getCode(error));
}

export function isUniqueViolation(error: unknown): boolean {
  return getCode(error) === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return getCode(error) === '23503';
}

/** Returns whether the database rejected a change because of a constraint or a trigger that protects rows. */
export function isIntegrityViolation(error: unknown): boolean {
  return getCode(error).startsWith('23');
}

function getCode(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
