import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate-database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openPostgres } from '../db/postgres.ts';

/** An arbitrary advisory lock id. */
const TEMPLATE_LOCK = 382_202;

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

async function hashOfMigrations(): Promise<string> {
  const { migrationsFolder } = MIGRATIONS;
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Creates a migrated database. */
export async function createTestDatabase() {
  return createDatabase(await templateOnServer(inject('postgresServer')));
}

/** Creates a copy of a database, without one an empty database. */
export async function createDatabase(template = 'template1') {
  const server = inject('postgresServer');
  const name = `dar_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: getAddress(server, name), drop };
}

/** Returns the name of a migrated template database. The first test file creates it while others wait. */
async function templateOnServer(server: string): Promise<string> {
  const name = `dar_template_${await hashOfMigrations()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrateDatabase(getAddress(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function getAddress(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on a separate connection, which releases its locks afterwards. */
async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
