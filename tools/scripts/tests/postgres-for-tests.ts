import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../../services/api/src/db/embedded/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL on which tests create databases. */
    readonly postgresServer: string;
  }
}

// Its data does not outlive the tests, so nothing needs to reach the disk.
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=128MB'];

/** Linux keeps this folder in memory. The tests' many databases take a fifth less time there than on a disk. */
const MEMORY = '/dev/shm';
/** The tests fill 200 MB. Many containers have only 64 MB there. */
const NEEDED_BYTES = 2 ** 30;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await folderForData(), 'dar-postgres-'));
  const { url, stop } = await startCluster({ folder, settings: SETTINGS, isTemporary: true });
  project.provide('postgresServer', url);
  return stop;
}

async function folderForData(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => undefined);
  return space && space.bavail * space.bsize > NEEDED_BYTES ? MEMORY : tmpdir();
}
