import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../env.ts';
import type { Database } from './client.ts';
import { listenPostgres } from './listen-postgres.ts';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseUnavailableError, isUnavailable } from './unavailable.ts';

/** Any number that no other program takes in this database: one process migrates while the others wait. */
const MIGRATION_LOCK = 382_201;
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a call may keep others waiting. Whatever takes longer fails, and the call answers 503. */
const POOL_OPTIONS = {
  max: 10,
  /** For a free connection of the pool, or for a new one. */
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  /** Longer than the server's own limits: it counts when the server does not answer at all. */
  query_timeout: 15_000,
  keepAlive: true,
} satisfies pg.PoolConfig;

type Schema = Record<string, never>;

/** Opens a pool on PostgreSQL and migrates it. Throws StartError when PostgreSQL cannot be reached. */
export async function openPostgres(url: string, limits: Partial<typeof POOL_OPTIONS> = {}): Promise<Database> {
  try {
    await migrateOnce(url);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(`PostgreSQL at ${withoutPassword(url)} cannot be used (${reason}); check DATABASE_URL.`, {
      cause,
    });
  }
  const pool = new pg.Pool({ connectionString: url, ...POOL_OPTIONS, ...limits });
  let report = (_error: Error): void => undefined;
  // The pool listens to idle clients only: without this listener a lost connection within a transaction ends the process.
  pool.on('connect', (client) => client.on('error', (error) => report(error)));
  pool.on('error', () => undefined);
  const dialect = new PgDialect({ casing: 'snake_case' });
  return {
    db: new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined),
    close: () => pool.end(),
    onConnectionError: (listener) => {
      report = listener;
    },
    listen: listenPostgres(url),
  };
}

/** Drizzle's session, but every transaction gives its client back, and a broken one is not used again. */
class PoolSession extends NodePgSession<Schema, Schema> {
  readonly #pool: pg.Pool;
  readonly #dialect: PgDialect;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  override async transaction<Result>(
    work: (tx: NodePgTransaction<Schema, Schema>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.#pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailableError('no connection is free', { cause });
    });
    let isBroken = false;
    try {
      const session = new NodePgSession<Schema, Schema>(client, this.#dialect, undefined);
      return await session.transaction(work, config);
    } catch (error) {
      isBroken = isUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** Migrates on a connection of its own, which has no limits: a migration may take its time. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The statement under way fails too and says the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dialect = new PgDialect({ casing: 'snake_case' });
    const session = new NodePgSession<Schema, Schema>(client, dialect, undefined);
    await migrate(new NodePgDatabase(dialect, session, undefined), MIGRATIONS);
  } finally {
    await client.end();
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
