import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../env.ts';
import type { Database } from '../client.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { openPostgres } from '../postgres.ts';
import { findRunningCluster, startCluster } from './cluster.ts';
import { explainOpenError } from './explain-open-error.ts';

const FOLDER = 'postgres';
/** Earlier versions kept their database here, in the format of PGlite. */
const EARLIER_FOLDER = 'database';

/** Returns whether a data folder has a database, perhaps of an earlier version. */
export function holdsDatabase(dataDir: string): boolean {
  return [FOLDER, EARLIER_FOLDER].some((name) => existsSync(join(dataDir, name)));
}

/** Starts and migrates the PostgreSQL of a data folder. Throws StartError, also while another server uses the folder. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = await createFolder(dataDir);
  try {
    const cluster = await startCluster({ folder });
    await migrateDatabase(cluster.url);
    const database = await openPostgres(cluster.url);
    return { ...database, close: () => database.close().finally(cluster.stop) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(explainOpenError({ dataDir, folder }, reason), { cause });
  }
}

/** Connects to the PostgreSQL of a data folder if a server has started it; starts it otherwise. Throws StartError. */
export async function joinEmbedded(dataDir: string): Promise<Database> {
  const url = await findRunningCluster(join(dataDir, FOLDER));
  return url ? openPostgres(url) : openEmbedded(dataDir);
}

async function createFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder) && existsSync(join(dataDir, EARLIER_FOLDER))) {
    throw new StartError(
      `The data folder ${dataDir} holds the database of an earlier version, which this version cannot read; move its folder ${EARLIER_FOLDER} away to start with an empty database, or set DATA_DIR to another folder.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new StartError(
      `The data folder ${dataDir} cannot be created (${cause.message}); set DATA_DIR to one that can.`,
    );
  });
  return folder;
}
