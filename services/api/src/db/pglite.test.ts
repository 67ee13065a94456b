import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
