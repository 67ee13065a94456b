import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../env.ts';
import type { Database } from './client.ts';
import { listenPostgres } from './listen-postgres.ts';
import { MIGRATIONS } from './migrations.ts';
import { disableTimeouts } from './timeouts.ts';
import { DatabaseUnavailableError, isUnavailable } from './unavailable.ts';

/** An arbitrary advisory lock id: one process migrates while the others wait. */
const MIGRATION_LOCK = 382_201;
const CONNECT_TIMEOUT_MS = 5_000;

/** A call that exceeds one of these limits fails with 503. */
const POOL_OPTIONS = {
  max: 10,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  /** Applies when the server does not respond at all. */
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
  // The pool handles errors of idle clients only. An unhandled error of a busy client would end the process.
  pool.on('connect', (client) => client.on('error', (error) => report(error)));
  pool.on('error', () => undefined);
  const dialect = new PgDialect({ casing: 'snake_case' });
  // A busy pool must not take every process out of the load balancer.
  const pings = new pg.Pool({ connectionString: url, ...POOL_OPTIONS, max: 1 });
  pings.on('error', () => undefined);
  return {
    db: new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined),
    close: () => Promise.all([pool.end(), pings.end()]).then(() => undefined),
    ping: () => pings.query('select 1').then(() => undefined),
    onConnectionError: (listener) => {
      // A lost connection does not belong to the request that opened it.
      report = AsyncResource.bind(listener);
    },
    listen: listenPostgres(url),
  };
}

/** Drizzle's session, except that each transaction releases its client and discards a broken one. */
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
      throw new DatabaseUnavailableError('no connection is available', { cause });
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

/** Migrates on a separate connection in one transaction, as PgBouncer gives each transaction another session. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The running statement rejects with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const dialect = new PgDialect({ casing: 'snake_case' });
    const session = new NodePgSession<Schema, Schema>(client, dialect, undefined);
    await session.transaction(async (tx) => {
      await disableTimeouts(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await migrate(new NodePgDatabase(dialect, new JoinedSession(client, dialect, tx), undefined), MIGRATIONS);
    });
  } finally {
    await client.end();
  }
}

/** Runs transactions as parts of the given one. */
class JoinedSession extends NodePgSession<Schema, Schema> {
  readonly #tx: NodePgTransaction<Schema, Schema>;

  constructor(client: pg.Client, dialect: PgDialect, tx: NodePgTransaction<Schema, Schema>) {
    super(client, dialect, undefined);
    this.#tx = tx;
  }

  override transaction<Result>(work: (tx: NodePgTransaction<Schema, Schema>) => Promise<Result>): Promise<Result> {
    return work(this.#tx);
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
