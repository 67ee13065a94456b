import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartError } from '../env.ts';
import type { Database } from './client.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';

/** Opens and migrates PGlite in a folder, and locks the folder. Throws StartError. */
export async function openFolder(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true }).catch((cause: Error) => {
    throw new StartError(
      `The data folder ${dataDir} cannot be created (${cause.message}); set DATA_DIR to one that can.`,
    );
  });
  const unlock = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const database = await openPglite(await PGlite.create(folder, { extensions: { btree_gist } }));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (cause) {
    await unlock();
    throw new StartError(
      `The database in ${folder} cannot be opened; restore it from a backup, or move the folder away to start with an empty database.`,
      { cause },
    );
  }
}

/** Opens PGlite in memory for tests, optionally from a dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { client: PGlite }> {
  const client = await PGlite.create({ extensions: { btree_gist }, ...(dump && { loadDataDir: dump }) });
  return { ...(await openPglite(client)), client };
}

async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzle(client, { casing: 'snake_case' });
  await migrate(db, MIGRATIONS);
  return {
    db,
    close: () => client.close(),
    ping: () => client.exec('select 1').then(() => undefined),
    // PGlite runs in this process and loses no connections.
    onConnectionError: () => undefined,
    listen: async () => undefined,
  };
}
