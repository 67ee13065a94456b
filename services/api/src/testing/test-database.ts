import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/client.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openInMemory } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';

/** An arbitrary advisory lock id. */
const TEMPLATE_LOCK = 382_202;

/** Opens a new migrated database: PostgreSQL if DATABASE_URL_TEST is set, else PGlite. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['DATABASE_URL_TEST'];
  return server ? openOnServer(server) : openInMemory(await migratedTemplate());
}

/** Returns a dump of a migrated database, cached by migrations, as restoring is faster than migrating. */
async function migratedTemplate(): Promise<Blob> {
  const folder = join(tmpdir(), 'dar-api-templates');
  const path = join(folder, `${await hashOfMigrations()}.tar`);
  const known = await readFile(path).catch(() => undefined);
  if (known) return new Blob([known]);
  const { client, close } = await openInMemory();
  const dump = await client.dumpDataDir('none');
  await close();
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
  return dump;
}

async function hashOfMigrations(): Promise<string> {
  const { migrationsFolder } = MIGRATIONS;
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(server: string): Promise<Database> {
  const { url, drop } = await createOnServer(server);
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(drop) };
}

export async function createOnServer(server: string) {
  const name = `dar_test_${randomUUID().replaceAll('-', '')}`;
  const template = await templateOnServer(server);
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: addressOf(server, name), drop };
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
    await (await openPostgres(addressOf(server, draft))).close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function addressOf(server: string, database: string): string {
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
