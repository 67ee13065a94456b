import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { FIRST_STATE } from '../first-state.ts';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { revision } from '../testing/fake-records.ts';
import { createTestDatabase, REGISTRY_DATABASES } from '../testing/test-database.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryDatabase } from './postgres-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';

it.each(REGISTRY_DATABASES)('removes old states in %s, and keeps their changes and the later states', async (where) => {
  await using folder = await temporaryFolder();
  await using server = await createTestDatabase(where);
  const { url } = server;
  const opened: RegistryDatabase[] = [];
  const open = () => {
    opened.push(url === undefined ? folderRegistryDatabase(folder.path) : postgresRegistryDatabase(url));
    return opened.at(-1) as RegistryDatabase;
  };
  const database = open();
  for (let number = 1; number <= 4; number += 1) await database.appendRevision(revision(number));
  await database.removeStatesBefore(3);
  await database.removeStatesBefore(4);
  const other = open();
  expect((await other.listChanges({ limit: 10 })).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  expect(await other.latestRevision()).toEqual(revision(4));
  expect(await other.appendRevision(revision(3))).toBe(false);
  expect(await other.appendRevision(revision(5))).toBe(true);
  const states = url === undefined ? await readFiles(join(folder.path, 'revisions')) : await readRows(url);
  expect(states).toEqual([null, null, null, FIRST_STATE, FIRST_STATE]);
  await Promise.all(opened.map((each) => each.close()));
});

async function readFiles(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')).state));
}

async function readRows(connectionString: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const text = 'select state from registry_revisions order by number';
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}
