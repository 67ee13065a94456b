import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../env.ts';
import { errorResponse } from '../errors.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database, Db } from './client.ts';
import { openPostgres } from './postgres.ts';

test('reports an unreachable PostgreSQL without its password', async () => {
  const failure = await openPostgres('postgresql://dar:secret@127.0.0.1:1/shop').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(/PostgreSQL at 127\.0\.0\.1:1\/shop cannot be used \(.+\); check DATABASE_URL/);
  expect(String(failure)).not.toContain('secret');
});

// A busy machine takes a while to open a connection.
const LIMITS = { max: 1, connectionTimeoutMillis: 1_000, lock_timeout: 100, statement_timeout: 1_000 };
const HANG_MS = 1_000;

async function readPid(db: Db): Promise<number> {
  const found = await db.execute(sql`select pg_backend_pid() as pid`);
  return (found as unknown as { rows: { pid: number }[] }).rows[0]?.pid ?? 0;
}

describe('a pool on PostgreSQL', () => {
  let on: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let other: pg.Client;
  const lost: Error[] = [];

  beforeAll(async () => {
    on = await createTestDatabase();
    database = await openPostgres(on.url, LIMITS);
    database.onConnectionError((error) => lost.push(error));
    other = new pg.Client({ connectionString: on.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.close();
    await on.drop();
  });

  const DONE = { http: 200 };
  const getResponse = (call: Promise<unknown>) =>
    call.then(
      () => DONE,
      (failure: unknown) => {
        const { http, headers } = errorResponse(failure);
        return { http, retryAfter: headers['retry-after'] };
      },
    );
  const BUSY = { http: 503, retryAfter: '5' };
  /** Fails unless the only connection of the pool was released. */
  const expectFree = async () => expect(await getResponse(database.db.execute(sql`select 1`))).toEqual(DONE);
  const inTransaction = (work: (tx: Db) => Promise<unknown>) => database.db.transaction(work);

  test('times out while it waits for a lock', async () => {
    await other.query('begin; lock table carts');
    expect(await getResponse(inTransaction((tx) => tx.execute(sql`select * from carts`)))).toEqual(BUSY);
    await other.query('rollback');
    await expectFree();
  });

  test('times out a slow statement', async () => {
    expect(await getResponse(database.db.execute(sql`select pg_sleep(60)`))).toEqual(BUSY);
    await expectFree();
  });

  test('times out while it waits for a connection, inside and outside a transaction', async () => {
    await inTransaction(async () => {
      expect(await getResponse(inTransaction(async () => undefined))).toEqual(BUSY);
      expect(await getResponse(database.db.execute(sql`select 1`))).toEqual(BUSY);
    });
    await expectFree();
  });

  test('reports a connection that is lost within a transaction, and stays usable', async () => {
    lost.length = 0;
    const call = inTransaction(async (tx) => {
      await other.query('select pg_terminate_backend($1)', [await readPid(tx)]);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await tx.execute(sql`select 1`);
    });
    expect(await getResponse(call)).toEqual(BUSY);
    await expectFree();
  });

  test('waits once for a PostgreSQL that hangs, and names the query', async () => {
    const hanging = await openPostgres(on.url, { ...LIMITS, query_timeout: HANG_MS });
    let pid = 0;
    let tooLate = AbortSignal.abort();
    const call = hanging.db.transaction(async (tx) => {
      pid = await readPid(tx);
      process.kill(pid, 'SIGSTOP');
      tooLate = AbortSignal.timeout(1.9 * HANG_MS);
      await tx.execute(sql`select 1`);
    });
    const failure: unknown = await call.catch((error: unknown) => error);
    process.kill(pid, 'SIGCONT');
    expect(tooLate.aborted).toBe(false);
    expect(await getResponse(call)).toEqual(BUSY);
    expect(failure).toMatchObject({ cause: { message: 'Query read timeout' }, query: 'select 1' });
    await hanging.close();
  });

  test('does not compile queries', async () => {
    expect(await database.db.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] });
  });

  test('returns the connection of a transaction that could not begin', async () => {
    const config = { isolationLevel: 'no such level' as never };
    expect(await getResponse(database.db.transaction(async () => undefined, config))).toMatchObject({ http: 500 });
    await expectFree();
  });
});
