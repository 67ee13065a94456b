import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { crews } from './schema/crews.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const deadlock = () => new Error('a query failed', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) });

/** Work that fails `times` times after a write. */
function failing(times: number, failure: () => Error) {
  let attempts = 0;
  const run = () =>
    inTransaction(database.db, async (tx) => {
      attempts += 1;
      await tx.insert(crews).values({ name: `try ${attempts}` });
      if (attempts <= times) throw failure();
    });
  return { run, attempts: () => attempts };
}

describe('inTransaction', () => {
  test('retries after a deadlock, and commits only the last attempt', async () => {
    const work = failing(2, deadlock);
    await work.run();
    expect((await database.db.select().from(crews)).map((crew) => crew.name)).toEqual(['try 3']);
  });

  test('throws after four deadlocks', async () => {
    const work = failing(99, deadlock);
    await expect(work.run()).rejects.toThrow('a query failed');
    expect(work.attempts()).toBe(4);
  });

  test('does not retry other errors', async () => {
    const work = failing(1, () => new Error('refused'));
    await expect(work.run()).rejects.toThrow('refused');
    expect(work.attempts()).toBe(1);
  });
});
