import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The application's database or a transaction. Its casing must be snake_case. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs a transaction. Retries it after a serialization failure or a deadlock. */
export type InTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>) => Promise<Result>;

export interface SandboxStore {
  readonly db: Db;
  readonly inTransaction: InTransaction;
  readonly clock: () => Date;
}
