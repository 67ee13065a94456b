import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Settings } from '../env.ts';

/** The database or a transaction in it; the same on PGlite and PostgreSQL. Keys become snake_case columns. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** Opens the database that the settings name, brought to the newest schema. Throws StartError. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) return (await import('./postgres.ts')).openPostgres(settings.databaseUrl);
  return (await import('./pglite.ts')).openFolder(settings.dataDir);
}
