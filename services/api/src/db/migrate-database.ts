import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '../env.ts';
import { MIGRATIONS } from './migrations.ts';

/** An arbitrary advisory lock id: one process migrates while the others wait. */
const MIGRATION_LOCK = 382_201;
const CONNECT_TIMEOUT_MS = 5_000;
const WAIT_MS = 500;
/** Every later query of a table waits behind a statement that waits for its lock. */
const LOCK_TIMEOUT_MS = 1_000;
const MAX_ATTEMPTS = 30;
/** 24 days, since the driver does not send 0. */
const LONGEST_MS = 2 ** 31 - 1;
/** Another transaction had the lock for too long, or waited for a lock of this one. */
const RETRYABLE_CODES = ['55P03', '40P01'];
/** PostgreSQL allows both outside of transactions only: an index beside writes, and a block that commits its batches. */
const OUTSIDE = [/^\s*(create|drop)\s+(unique\s+)?index\s+concurrently/im, /^\s*do\b.*\bcommit\s*;/ims];

const BEFORE_BASELINE =
  'The database has tables from before the first release, and no migration leads from there to this one. Use an empty database, or delete the folder of the embedded one.';

interface MigrateOptions {
  readonly migrations?: readonly MigrationMeta[];
  /** The pause after the first attempt that got no lock; later ones are longer. */
  readonly retryMs?: number;
}

/** Applies the missing migrations, each in a transaction of its own. Only one process migrates a database at a time. */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const { migrations = readMigrationFiles(MIGRATIONS), retryMs = WAIT_MS } = options;
  const [lock, client] = [connect(url), connect(url)];
  try {
    await Promise.all([lock.connect(), client.connect()]);
    await takeLock(lock);
    await createJournal(client);
    const last = await findLastMigration(client);
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last)) {
      // Throws when the connection was lost, and with it the lock.
      await lock.query('select 1');
      await (migration.sql.some((statement) => OUTSIDE.some((form) => form.test(statement)))
        ? applyOutside(client, migration)
        : retry(() => applyInTransaction(client, migration), retryMs));
    }
  } finally {
    await Promise.all([lock.end(), client.end()]);
  }
}

/** Throws StartError unless all migrations of this release are applied. Those of later releases may be. */
export async function requireMigrated(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasJournal"`);
  const last = rows[0].hasJournal ? await findLastMigration(client) : 0;
  const all = readMigrationFiles(MIGRATIONS);
  const missing = all.filter(({ folderMillis }) => folderMillis > last).length;
  if (missing === 0) return;
  throw new StartError(
    `The database lacks ${missing} of ${all.length} migrations; run node services/api/scripts/migrate.ts first.`,
  );
}

function connect(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: LONGEST_MS,
    lock_timeout: LONGEST_MS,
    keepAlive: true,
  });
  // The running statement rejects with the same error.
  client.on('error', () => undefined);
  return client;
}

/**
 * Takes the lock until the connection ends. A transaction holds it, as PgBouncer gives each transaction another session.
 * Nothing waits in PostgreSQL, because `create index concurrently` waits for every running statement.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query('begin');
    await setTimeouts(client, { lockMs: 0 });
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as "isTaken"', [MIGRATION_LOCK]);
    if (rows[0].isTaken) return;
    await client.query('rollback');
    await pause(WAIT_MS);
  }
}

/** Replaces the timeouts of the role in this transaction. PgBouncer ignores those of the connection. */
async function setTimeouts(client: pg.Client, { lockMs }: { readonly lockMs: number }): Promise<void> {
  await client.query(
    `select set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`,
    [String(lockMs)],
  );
}

/** Creates the table that drizzle-kit knows. */
async function createJournal(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** Returns when the last applied migration was generated; 0 without one. Rejects a database from before the baseline. */
async function findLastMigration(client: pg.ClientBase | pg.Pool): Promise<number> {
  const [baseline] = readMigrationFiles(MIGRATIONS);
  const { rows } = await client.query(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const { first, last } = rows[0];
  if (first !== null && Number(first) < (baseline?.folderMillis ?? 0)) throw new StartError(BEFORE_BASELINE);
  return Number(last);
}

async function applyInTransaction(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query('begin');
  try {
    await setTimeouts(client, { lockMs: LOCK_TIMEOUT_MS });
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Applies a migration outside of a transaction. Can be repeated after a failure: `npm run verify` requires
 * `drop index … if exists` before each index, and batches change only what is left.
 */
async function applyOutside(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const { rows } = await client.query(`select setting from pg_settings where name = 'statement_timeout'`);
  if (Number(rows[0].setting) !== LONGEST_MS) {
    throw new StartError(
      'A migration builds an index or changes rows outside of a transaction, without timeouts, which PgBouncer prevents; set DATABASE_URL of this command to the address of PostgreSQL itself.',
    );
  }
  for (const statement of migration.sql) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const values = [hash, folderMillis];
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values);
}

async function retry(work: () => Promise<void>, retryMs: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (attempt === MAX_ATTEMPTS || !RETRYABLE_CODES.includes(code)) throw error;
      await pause(retryMs * Math.min(attempt, 10) * (1 + Math.random()));
    }
  }
}
