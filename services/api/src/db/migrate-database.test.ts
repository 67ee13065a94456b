import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createTestDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openPostgres } from './postgres.ts';

const LONG = { timeout: 30_000 };
/** Later than all real migrations. */
let number = Date.UTC(2100, 0);
const migration = (...sql: string[]): MigrationMeta => ({ sql, folderMillis: number++, hash: sql.join(), bps: true });

describe('of a release', () => {
  let empty: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    empty = await createDatabase();
    return () => empty.drop();
  });

  test('are applied once by two processes that start at the same time', async () => {
    await Promise.all([migrateDatabase(empty.url), migrateDatabase(empty.url)]);
    const { db, close } = await openPostgres(empty.url);
    const { rows } = (await db.execute(
      'select count(*) - count(distinct hash) as repeated from drizzle.__drizzle_migrations',
    )) as unknown as { rows: unknown };
    await close();
    expect(rows).toEqual([{ repeated: '0' }]);
  });

  test('are not applied to a database from before the baseline, and no server starts on it', async () => {
    const before = [{ sql: ['create table invoices ()'], folderMillis: Date.UTC(2026, 10, 1), hash: 'old', bps: true }];
    await migrateDatabase(empty.url, { migrations: before });
    await expect(migrateDatabase(empty.url)).rejects.toThrow('from before the first release');
    await expect(openPostgres(empty.url)).rejects.toThrow('from before the first release');
  });

  test('are required by a server, which applies none itself', async () => {
    await expect(openPostgres(empty.url)).rejects.toThrow(/lacks \d+ of \d+ migrations; run .*migrate\.ts first/);
    await expect(openPostgres(empty.url)).rejects.toThrow('lacks');
  });
});

describe('one migration', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  /** A customer in a transaction, and another one who only looks. */
  let other: pg.Client;
  let reader: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    other = new pg.Client({ connectionString: database.url });
    reader = new pg.Client({ connectionString: database.url });
    await Promise.all([other.connect(), reader.connect()]);
    await other.query('create table numbers (number integer)');
  });
  afterAll(async () => {
    await Promise.all([other.end(), reader.end()]);
    await database.drop();
  });
  const apply = (...migrations: MigrationMeta[]) => migrateDatabase(database.url, { migrations, retryMs: 10 });
  const isValid = async (index: string) =>
    (await other.query('select indisvalid from pg_index where indexrelid = $1::regclass', [index])).rows;

  test('gives customers their turn while it waits for a lock, and is applied afterwards', async () => {
    await other.query('begin; lock table numbers in access share mode');
    const migrated = apply(migration('alter table numbers add column name text'));
    const isWaiting = async () =>
      (await reader.query(`select from pg_locks where not granted and relation = 'numbers'::regclass`)).rowCount;
    await expect.poll(isWaiting, LONG).toBe(1);
    await reader.query('select * from numbers');
    await other.query('commit');
    await migrated;
    expect((await other.query('select name from numbers')).rows).toEqual([]);
  });

  test('leaves nothing behind when a statement fails', async () => {
    const failing = migration('create table half_done ()', 'select 1 / 0');
    await expect(apply(failing)).rejects.toThrow('division by zero');
    await expect(other.query('select from half_done')).rejects.toThrow('does not exist');
  });

  test('builds an index while customers write, also when two processes start', async () => {
    const building = migration(
      'drop index concurrently if exists numbers_number',
      'create index concurrently numbers_number on numbers (number)',
    );
    await other.query('begin; insert into numbers values (1)');
    const both = [apply(building), apply(building)];
    const isBuilding = async () =>
      (await reader.query(`select from pg_stat_progress_create_index where relid = 'numbers'::regclass`)).rowCount;
    await expect.poll(isBuilding, LONG).toBe(1);
    await other.query('insert into numbers values (1)');
    await other.query('commit');
    await Promise.all(both);
    expect(await isValid('numbers_number')).toEqual([{ indisvalid: true }]);
  });

  test('builds an index again that failed half-way', async () => {
    const building = migration(
      'drop index concurrently if exists numbers_unique',
      'create unique index concurrently numbers_unique on numbers (number)',
    );
    await expect(apply(building)).rejects.toThrow('could not create unique index');
    expect(await isValid('numbers_unique')).toEqual([{ indisvalid: false }]);
    await other.query('delete from numbers');
    await apply(building);
    expect(await isValid('numbers_unique')).toEqual([{ indisvalid: true }]);
  });

  test('of a later release does not keep an earlier server from starting', async () => {
    await (await openPostgres(database.url)).close();
  });
});
