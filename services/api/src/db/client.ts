import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction. Keys map to snake_case columns. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface PoolState {
  /** Connections, idle ones included. */
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  readonly db: Db;
  /** For reads that may be some seconds old; `db` without a replica, or while it is away. Never for what the same customer may have just written. */
  readonly replica: Db;
  readonly close: () => Promise<void>;
  /** Rejects when the database does not answer. Needs no connection of the pool, which may be busy. */
  readonly ping: () => Promise<void>;
  readonly getPoolState: () => PoolState;
  /** Sets the listener for lost connections. Calls that used one fail on their own. */
  readonly onConnectionError: (listener: (error: Error) => void) => void;
  /** Calls `onNotify` for every notification of a channel until aborted. */
  readonly listen: (
    channel: string,
    onNotify: () => void,
    options: { readonly signal: AbortSignal; readonly onError: (error: unknown) => void },
  ) => Promise<void>;
}
