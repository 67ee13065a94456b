import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../db/client.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openPostgres } from '../db/postgres.ts';
import { createTemplate, getAddress, onServer } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases. */
    readonly postgresServer: string;
  }
}

/** Opens a new migrated database. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(drop) };
}

let template: Promise<string> | undefined;

/** Creates a migrated database. */
export async function createTestDatabase() {
  template ??= createTemplate(inject('postgresServer'), MIGRATIONS.migrationsFolder);
  return createDatabase(await template);
}

/** Creates a copy of a database, without one an empty database. */
export async function createDatabase(template = 'template1') {
  const server = inject('postgresServer');
  const name = `dar_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: getAddress(server, name), drop };
}
