import type { Db } from './client.ts';

const MAX_ATTEMPTS = 4;
/** Deadlock, serialisation failure: the database asks to try the same again. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);

/** Runs a transaction, again when the database chose it as the victim of a deadlock. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** Whether the database gave a statement up for another one, and asks to try the same again. */
function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(codeOf(error));
}

/** Whether a statement failed because a row with the same unique value is there. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether a statement failed because the row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
