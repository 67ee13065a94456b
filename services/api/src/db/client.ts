import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction in it; the same on PGlite and PostgreSQL. Keys become snake_case columns. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly close: () => Promise<void>;
  /** Sets the listener for lost connections. The calls that used one fail on their own. */
  readonly onConnectionError: (listener: (error: Error) => void) => void;
  /** Calls back at every notification of a channel, until the signal. A database without other clients notifies nobody. */
  readonly listen: (
    channel: string,
    onNotify: () => void,
    options: { readonly signal: AbortSignal; readonly onError: (error: unknown) => void },
  ) => Promise<void>;
}
