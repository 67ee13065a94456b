import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database that the application hands in, or a transaction in it. Keys become snake_case columns. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs a transaction, and runs it again when the database gave it up for another one. */
export type InTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** Where the sandbox keeps its state. */
export interface SandboxStore {
  readonly db: Db;
  readonly inTransaction: InTransaction;
  /** Returns the current time; a test can move it. */
  readonly clock: () => Date;
}
