import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openFolder } from './pglite.ts';
import { customers } from './schema/customers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('keeps the data and releases the folder when the database closes', async () => {
  const first = await openFolder(join(folder, 'new'));
  await first.db.insert(customers).values({
    email: 'someone@dar.example',
    passwordHash: '',
    firstName: 'Some',
    lastName: 'One',
    dialCode: '971',
    phone: '501234567',
    refCode: '',
    createdAt: new Date(),
  });
  await first.close();
  expect(await readdir(join(folder, 'new'))).toEqual(['database', 'lock']);
  const second = await openFolder(join(folder, 'new'));
  expect(await second.db.$count(customers)).toBe(1);
  await second.close();
});

test('reports a folder that holds no database, and leaves it unchanged', async () => {
  await writeFile(join(folder, 'database'), 'not a database');
  await expect(openFolder(folder)).rejects.toThrow(
    `The database in ${join(folder, 'database')} cannot be opened; restore it from a backup, or move the folder away`,
  );
  expect(await readdir(folder)).toEqual(['database', 'lock']);
});

test('names a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openFolder(join(folder, 'file', 'data'))).rejects.toThrow(/cannot be created .+; set DATA_DIR/);
});

/** Migrates to the state before a migration. */
async function migrateBefore(client: PGlite, name: string): Promise<void> {
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === name),
  );
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(drizzle(client), { migrationsFolder: folder });
}

test('gives a new referral code to a customer whose code an older customer has', async () => {
  const client = await PGlite.create({ extensions: { btree_gist } });
  await migrateBefore(client, '0031_indexes_of_references');
  await client.exec(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    select name, '', '', '', '', '', code, now()
    from (values ('first', 'AB'), ('second', 'AB'), ('third', 'CD'), ('deleted:4', ''), ('deleted:5', '')) v (name, code)
  `);
  await migrate(drizzle(client), MIGRATIONS);
  const { rows } = await client.query('select id, ref_code, deleted_at is not null as gone from customers order by id');
  await client.close();
  expect(rows).toEqual([
    { id: 1, ref_code: 'AB', gone: false },
    { id: 2, ref_code: 'AB-2', gone: false },
    { id: 3, ref_code: 'CD', gone: false },
    { id: 4, ref_code: '', gone: true },
    { id: 5, ref_code: '', gone: true },
  ]);
});
