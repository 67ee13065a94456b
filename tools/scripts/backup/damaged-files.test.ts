import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProcessGroup } from '../processes/process-group.ts';
import { addRelease } from './add-release.ts';
import { findDamagedFiles } from './damaged-files.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-damaged-'));
});
afterEach(() => rm(folder, { recursive: true }));

const blob = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;

test('names each file of a release that was cut or is missing, with its release', async () => {
  const { 'a.js': cut, 'b.js': gone } = await addRelease(folder, '1.4.0');
  expect(await findDamagedFiles(folder)).toEqual([]);
  await truncate(join(folder, blob(cut)), 2);
  await rm(join(folder, blob(gone)));
  expect(await findDamagedFiles(folder)).toEqual([
    `catalog 1.4.0, a.js (${blob(cut)})`,
    `catalog 1.4.0, b.js (${blob(gone)})`,
  ]);
});

test('names a cut record of the registry, and a damaged file that no release needs', async () => {
  const { 'a.js': cut } = await addRelease(folder, '1.4.0');
  const record = 'registry/releases/catalog/1.4.0.json';
  await truncate(join(folder, record), 20);
  await truncate(join(folder, blob(cut)), 2);
  expect(await findDamagedFiles(folder)).toEqual([record, blob(cut)]);
});

test('misses no files that a bucket holds', async () => {
  await addRelease(folder, '1.4.0');
  await rm(join(folder, 'blobs'), { recursive: true });
  expect(await findDamagedFiles(folder)).toEqual([]);
});

test.each([
  ['near its end', 0.9],
  ['after its head', 0.01],
])('a restore rejects a backup that was cut %s, and creates nothing', async (_where, share) => {
  const group = new ProcessGroup();
  const manifest = { format: 1, createdAt: '2026-11-24T06:00:00.000Z', postgres: 18, migrations: 1, parts: [] };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'rest'), Buffer.from(crypto.getRandomValues(new Uint8Array(50_000))));
  const file = join(folder, 'backup.tar.gz');
  await group.run({ name: 'tar', file: 'tar', args: ['-czf', file, '-C', folder, 'backup.json', 'rest'] });
  await truncate(file, Math.round((await stat(file)).size * share));
  const dataDir = join(folder, 'restored');
  const places = { dataDir, databaseUrl: undefined, artifacts: dataDir, registryUrl: undefined, bucket: undefined };
  await expect(restoreBackup(group, places, file)).rejects.toThrow(`${file} is damaged: restore another backup.`);
  expect(existsSync(dataDir)).toBe(false);
});
