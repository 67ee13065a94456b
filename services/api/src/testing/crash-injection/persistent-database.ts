import type { Database } from '../../db/client.ts';
import { openPostgres } from '../../db/postgres.ts';
import { createTestDatabase } from '../test-database.ts';

export interface PersistentDatabase {
  /** Environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

/** Creates a database that outlives processes. */
export async function createPersistentDatabase(): Promise<PersistentDatabase> {
  const { url, drop } = await createTestDatabase();
  return { settings: { DATABASE_URL: url }, open: () => openPostgres(url), remove: drop };
}
