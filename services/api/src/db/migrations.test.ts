import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../testing/test-database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Migrates to the state before a migration. */
async function migrateBefore(client: pg.Client, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-migrations-'));
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === name),
  );
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

test('gives a new referral code to a customer whose code an older customer has', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateBefore(client, '0031_indexes_of_references');
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    select name, '', '', '', '', '', code, now()
    from (values ('first', 'AB'), ('second', 'AB'), ('third', 'CD'), ('deleted:4', ''), ('deleted:5', '')) v (name, code)
  `);
  await migrate(drizzle(client), MIGRATIONS);
  const { rows } = await client.query('select id, ref_code, deleted_at is not null as gone from customers order by id');
  await client.end();
  await drop();
  expect(rows).toEqual([
    { id: 1, ref_code: 'AB', gone: false },
    { id: 2, ref_code: 'AB-2', gone: false },
    { id: 3, ref_code: 'CD', gone: false },
    { id: 4, ref_code: '', gone: true },
    { id: 5, ref_code: '', gone: true },
  ]);
});
