import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../services/api/src/db/client.ts';
import { openEmbedded } from '../../../services/api/src/db/embedded/open-embedded.ts';
import { customers } from '../../../services/api/src/db/schema/customers.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { addRelease } from './add-release.ts';
import { backUp, describeBackup } from './back-up.ts';
import { findProgramError } from './dump-programs.ts';
import type { Places } from './places.ts';
import { restoreBackup } from './restore-backup.ts';

const FILES_OF_OWNER = 0o600;
const PERMISSIONS = 0o777;

const group = new ProcessGroup();
let root: string;
let shop: Database;
let file: string;

const placesIn = (name: string): Places => ({
  dataDir: join(root, name),
  databaseUrl: undefined,
  artifacts: join(root, name, 'artifacts'),
  registryUrl: undefined,
  bucket: undefined,
});

async function addCustomer({ db }: Database, index: number): Promise<void> {
  await db.insert(customers).values({
    email: `noor${index}@dar.example`,
    passwordHash: '',
    firstName: 'Noor',
    lastName: 'Tester',
    dialCode: '971',
    phone: String(501_234_000 + index),
    refCode: `REF${index}`,
    createdAt: new Date(),
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dar-backup-'));
  file = join(root, 'backup.tar.gz');
  const { artifacts } = placesIn('shop');
  await mkdir(join(artifacts, 'gateway'), { recursive: true });
  await addRelease(artifacts, '1.4.0');
  const names = ['registry/releases/1.5.0.json.draft.tmp', 'gateway/sites.json'];
  for (const name of names) await writeFile(join(artifacts, name), '{}');
  shop = await openEmbedded(join(root, 'shop'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true });
});

test('a shop that sells during its backup opens from it with all that was sold before', async () => {
  for (let index = 0; index < 20; index += 1) await addCustomer(shop, index);
  let isOver = false;
  const selling = (async () => {
    for (let index = 20; !isOver; index += 1) await addCustomer(shop, index);
  })();
  const manifest = await backUp(group, placesIn('shop'), file);
  isOver = true;
  await selling;
  expect(manifest).toMatchObject({ parts: ['postgres', 'artifacts'], damaged: [] });
  expect((await stat(file)).mode & PERMISSIONS).toBe(FILES_OF_OWNER);
  expect(await readdir(root)).toEqual(['backup.tar.gz', 'shop']);
  expect(await describeBackup(manifest, placesIn('shop'), file)).toContain('It lacks the payments at Stripe');

  const places = placesIn('restored');
  await restoreBackup(group, places, file);
  const stored = await readdir(places.artifacts, { recursive: true });
  expect(stored.filter((name) => name.includes('.'))).toEqual(['registry/releases/catalog/1.4.0.json']);
  const restored = await openEmbedded(places.dataDir);
  const count = await restored.db.$count(customers);
  await restored.close();
  expect(count).toBeGreaterThanOrEqual(20);
  expect(count).toBeLessThanOrEqual(await shop.db.$count(customers));
});

test('a backup and its restore name the files of releases that are damaged, and hold the rest', async () => {
  const { artifacts } = placesIn('shop');
  const { 'a.js': hash } = await addRelease(artifacts, '1.4.0');
  const cut = `blobs/${hash.slice(0, 2)}/${hash}`;
  await truncate(join(artifacts, cut), 1);
  const packed = join(root, 'damaged.tar.gz');
  const damaged = [`catalog 1.4.0, a.js (${cut})`];
  expect((await backUp(group, placesIn('shop'), packed)).damaged).toEqual(damaged);
  expect((await restoreBackup(group, placesIn('restored-damaged'), packed)).damaged).toEqual(damaged);
});

test('a restore overwrites no database and no releases, and no running shop', async () => {
  const running = restoreBackup(group, placesIn('shop'), file);
  await expect(running).rejects.toThrow(`A shop runs with ${join(root, 'shop')}: stop it, or set DATA_DIR`);
  const stopped = restoreBackup(group, placesIn('restored'), file);
  await expect(stopped).rejects.toThrow(/restored holds a database: move it away, or set DATA_DIR/);
  const other = { ...placesIn('restored'), dataDir: join(root, 'other') };
  await expect(restoreBackup(group, other, file)).rejects.toThrow(/artifacts holds releases: move it away/);
  expect(existsSync(other.dataDir)).toBe(false);
});

async function packManifest(changes: object): Promise<string> {
  const folder = await mkdtemp(join(root, 'manifest-'));
  const manifest = { format: 1, createdAt: '2026-11-24T06:00:00.000Z', postgres: 18, migrations: 1, parts: [] };
  await writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, ...changes }));
  const packed = join(folder, 'backup.tar.gz');
  await group.run({ name: 'tar', file: 'tar', args: ['-czf', packed, '-C', folder, 'backup.json'] });
  return packed;
}

test.each([
  ['a newer shop', { migrations: 9_999 }, /is of a newer version of the shop, or from before its first release/],
  [
    'another PostgreSQL',
    { postgres: 17, parts: ['postgres'] },
    /is of PostgreSQL 17, and this version of the shop has 18/,
  ],
  ['a PostgreSQL of its own', { parts: ['database.dump'] }, /set DATABASE_URL to an empty database/],
  ['another format', { format: 2 }, /is no backup that this version reads/],
])('a restore rejects the backup of %s', async (_what, changes, error) => {
  await expect(restoreBackup(group, placesIn('new'), await packManifest(changes))).rejects.toThrow(error);
});

test('a backup overwrites no file and needs a database', async () => {
  await expect(backUp(group, placesIn('shop'), file)).rejects.toThrow(`${file} exists: name another file.`);
  const nowhere = backUp(group, placesIn('nowhere'), join(root, 'other.tar.gz'));
  await expect(nowhere).rejects.toThrow(/nowhere holds no database: set DATA_DIR/);
});

test.each([
  [
    'pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)',
    'pg_dump of this machine is of PostgreSQL 15, and the server has 18',
  ],
  [undefined, 'There is no pg_dump, and the server has 18'],
])('names a pg_dump that is too old: %s', (version, error) => {
  expect(findProgramError('pg_dump', version, 18)).toContain(error);
  expect(findProgramError('pg_dump', 'pg_dump (PostgreSQL) 18.1', 18)).toBeUndefined();
});
