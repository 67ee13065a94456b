import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../db/migrate-database.ts';

/** An arbitrary advisory lock id. */
const TEMPLATE_LOCK = 382_202;
const PREFIX = 'dar_template_';

/**
 * Returns the name of a migrated database, which tests copy. The first caller creates it while others wait. Its name
 * comes from the folder of migrations, and its tables from those of this release.
 */
export async function createTemplate(server: string, migrationsFolder: string): Promise<string> {
  const name = `${PREFIX}${await hashFiles(migrationsFolder)}`;
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

export async function countTemplates(server: string): Promise<number> {
  let count = 0;
  await onServer(server, async (client) => {
    const { rows } = await client.query('select count(*) from pg_database where starts_with(datname, $1)', [PREFIX]);
    count = Number(rows[0].count);
  });
  return count;
}

async function hashFiles(migrationsFolder: string): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

export function getAddress(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on a separate connection, which releases its locks afterwards. */
export async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
