import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { countTemplates, createTemplate } from '../../../services/api/src/testing/template-database.ts';
import startPostgres from '../tests/postgres-for-tests.ts';

/** Starts a PostgreSQL with the database that the tests of the last release copy, but with today's tables. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startPostgres(project);
  const { postgresServer } = project.getProvidedContext();
  await createTemplate(postgresServer, join(project.config.root, 'services/api/src/db/migrations'));
  return async () => {
    const templates = await countTemplates(postgresServer);
    await stop();
    if (templates > 1) throw new Error('The tests of the last release made a database with its own tables.');
  };
}
