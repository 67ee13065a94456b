import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/client.ts';
import { openFolder } from '../../db/pglite.ts';
import { openPostgres } from '../../db/postgres.ts';
import { createOnServer } from '../test-database.ts';

export interface PersistentDatabase {
  /** Environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

/** Creates a database that outlives processes: PostgreSQL if DATABASE_URL_TEST is set, else PGlite in a folder. */
export async function createPersistentDatabase(): Promise<PersistentDatabase> {
  const server = process.env['DATABASE_URL_TEST'];
  if (server) {
    const { url, drop } = await createOnServer(server);
    return { settings: { DATABASE_URL: url }, open: () => openPostgres(url), remove: drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'dar-crash-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { settings: { DATA_DIR: folder }, open: () => openFolder(folder), remove };
}
