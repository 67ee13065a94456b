import { AsyncResource } from 'node:async_hooks';
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../env.ts';
import type { Database } from './client.ts';
import { listenPostgres } from './listen-postgres.ts';
import { requireMigrated } from './migrate-database.ts';
import { fallBackToLeader } from './replica-fallback.ts';
import { DatabaseUnavailableError, isUnavailable } from './unavailable.ts';

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
  /** Compiling the search for free times takes seconds, which no timeout ends. Running it takes a millisecond. */
  options: '-c jit=off',
  keepAlive: true,
} satisfies pg.PoolConfig;

/** Shorter: the leader answers what the replica does not. */
const REPLICA_OPTIONS = { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_000 };

type Schema = Record<string, never>;

interface PostgresOptions extends Partial<typeof POOL_OPTIONS> {
  readonly replicaUrl?: string | undefined;
}

/**
 * Opens pools on a migrated PostgreSQL and its replica. Throws StartError when PostgreSQL cannot be reached or lacks
 * migrations. The leader answers the reads of a replica that is away.
 */
export async function openPostgres(url: string, { replicaUrl, ...limits }: PostgresOptions = {}): Promise<Database> {
  let report = (_error: Error): void => undefined;
  const openPool = (connectionString: string, others: pg.PoolConfig = {}) => {
    const opened = new pg.Pool({ connectionString, ...POOL_OPTIONS, ...limits, ...others });
    // The pool handles errors of idle clients only. An unhandled error of a busy client would end the process.
    opened.on('connect', (client) => client.on('error', (error) => report(error)));
    opened.on('connect', endAfterTimeout);
    opened.on('error', () => undefined);
    return opened;
  };
  const pool = openPool(url);
  await requireMigrated(pool).catch(async (error: unknown) => {
    await pool.end();
    throw toStartError(error, url);
  });
  const dialect = new PgDialect({ casing: 'snake_case' });
  // A busy pool must not take every process out of the load balancer.
  const pings = new pg.Pool({ connectionString: url, ...POOL_OPTIONS, max: 1 });
  pings.on('error', () => undefined);
  const toDb = (from: pg.Pool) => new NodePgDatabase(dialect, new PoolSession(from, dialect), undefined);
  const db = toDb(pool);
  const replicas = replicaUrl ? [openPool(replicaUrl, REPLICA_OPTIONS)] : [];
  for (const one of replicas) fallBackToLeader(one, pool, (error) => report(error));
  const [replica = db] = replicas.map(toDb);
  return {
    db,
    replica,
    close: () => Promise.all([pool, pings, ...replicas].map((opened) => opened.end())).then(() => undefined),
    ping: () => pings.query('select 1').then(() => undefined),
    getPoolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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
    // The rollback on a lost connection fails, too. Its error would hide the query that failed.
    let cause: unknown;
    try {
      const session = new NodePgSession<Schema, Schema>(client, this.#dialect, undefined);
      return await session.transaction(
        (tx) =>
          work(tx).catch((error: unknown) => {
            cause = error;
            throw error;
          }),
        config,
      );
    } catch (error) {
      isBroken = isUnavailable(error);
      throw cause ?? error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** Ends the connection when a query reaches `query_timeout`, otherwise the rollback would wait as long again. */
function endAfterTimeout(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, target, args) => {
      const result: unknown = Reflect.apply(query, target, args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void client.end();
        throw error;
      });
    },
  });
}

/** Says which PostgreSQL cannot be used, without its password. */
export function toStartError(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartError(`PostgreSQL at ${withoutPassword(url)} cannot be used (${reason}); check DATABASE_URL.`, {
    cause: error,
  });
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
