import type { TestProject } from 'vitest/node';
import { findPostgres, POSTGRES_MEND } from '../machine/postgres.ts';
import { startPostgres } from '../machine/private-postgres.ts';
import { ScriptError } from '../script-error.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that tests may fill with databases. */
    readonly postgresServer: string;
  }
}

// Nothing in it outlives the tests: no need to reach the disk.
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** Vitest's setup of the server tests on PostgreSQL: a private server for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = await findPostgres();
  if (!programs) throw new ScriptError(`There is no PostgreSQL: ${POSTGRES_MEND}.`);
  const { url, remove } = await startPostgres(programs, SETTINGS);
  project.provide('postgresServer', url);
  return remove;
}
