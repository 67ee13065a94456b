import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/client.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openInMemory } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';

/** A migrated, empty database of its own: on PostgreSQL when DATABASE_URL_TEST names a server, else on PGlite. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['DATABASE_URL_TEST'];
  return server ? openOnServer(server) : openInMemory(await migratedTemplate());
}

/** A dump of a migrated database, made once for these migrations: restoring it is much faster than migrating. */
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
  const name = `dar_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const { db, close } = await openPostgres(url.href);
  return { db, close: () => close().then(() => runOn(server, `drop database ${name} with (force)`)) };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
