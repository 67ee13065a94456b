import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/fake-builds.ts';
import { release, revision } from '../testing/fake-records.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';

it('lists releases and changes of an older platform, whose files have one line', async () => {
  await using folder = await temporaryFolder();
  const [old, { state, ...entry }] = [release('catalog', '1.0.0'), revision(1)];
  await writeFiles(folder.path, {
    'releases/catalog/1.0.0.json': JSON.stringify(old),
    'revisions/00000001.json': JSON.stringify({ ...entry, state: { ...state, tokens: {} } }),
  });
  const database = folderRegistryDatabase(folder.path);
  expect(await database.listReleases({ limit: 1 })).toMatchObject([{ version: '1.0.0', fileCount: 1 }]);
  expect(await database.listChanges({ limit: 1 })).toEqual([entry]);
  expect([await database.latestRevision(), await database.readRelease('catalog', '1.0.0')]).toEqual([revision(1), old]);
});

it('rejects when the folder is gone, and is not an empty registry', async () => {
  await using folder = await temporaryFolder();
  const database = folderRegistryDatabase(join(folder.path, 'registry'));
  await database.appendRevision(revision(1));
  expect(await database.latestNumber()).toBe(1);
  await rm(join(folder.path, 'registry'), { recursive: true });
  await expect(database.latestNumber()).rejects.toThrow('is gone');
  await expect(database.latestRevision()).rejects.toThrow('is gone');
});
