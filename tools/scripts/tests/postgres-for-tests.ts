import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { findPostgres, POSTGRES_HINT } from '../machine/postgres.ts';
import { startPostgres } from '../machine/private-postgres.ts';
import { ScriptError } from '../script-error.ts';

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

/** Starts a private PostgreSQL for the whole run of Vitest. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = await findPostgres();
  if (!programs) throw new ScriptError(`There is no PostgreSQL: ${POSTGRES_HINT}.`);
  const { url, remove } = await startPostgres(programs, SETTINGS, await folderForData());
  project.provide('postgresServer', url);
  return remove;
}

async function folderForData(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => undefined);
  return space && space.bavail * space.bsize > NEEDED_BYTES ? MEMORY : tmpdir();
}
