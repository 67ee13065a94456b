import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord, Revision } from '@dar/platform-protocol';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_STATE } from '../first-state.ts';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { createTestDatabase, REGISTRY_DATABASES } from '../testing/test-database.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryDatabase, postgresRegistryReader } from './postgres-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** Opens databases that share their content, as processes do. */
interface Place extends AsyncDisposable {
  open(): RegistryDatabase;
}

async function createPlace(name: (typeof REGISTRY_DATABASES)[number]): Promise<Place> {
  const database = await createTestDatabase(name);
  const { url } = database;
  if (url !== undefined) return { ...database, open: () => postgresRegistryDatabase(url) };
  const folder = await temporaryFolder();
  return { ...folder, open: () => folderRegistryDatabase(folder.path) };
}

function release(section: string, version: string, contentHash = 'a'.repeat(64)): ReleaseRecord {
  const publishedAt = '2026-11-22T00:00:00.000Z';
  const files = { 'section.json': { hash: contentHash, bytes: 2 } };
  return { section, version, contentHash, publishedAt, publishedBy: 'team', files, manifest: { name: section } };
}

function revision(number: number, sentence = `change ${number}`): Revision {
  const at = '2026-11-22T00:00:00.000Z';
  return { number, at, by: 'team', change: { action: 'pin', sentence }, state: FIRST_STATE };
}

describe.each(REGISTRY_DATABASES)('a registry database in %s', (where) => {
  let place: Place;
  let opened: RegistryDatabase[];
  const open = () => {
    const database = place.open();
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    place = await createPlace(where);
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await place[Symbol.asyncDispose]();
  });

  it('is empty at first', async () => {
    const database = open();
    expect(await database.latestNumber()).toBe(0);
    expect(await database.latestRevision()).toBeUndefined();
    expect(await database.listReleases()).toEqual([]);
    expect(await database.listRevisions({ limit: 10 })).toEqual([]);
    expect(await database.readRelease('catalog', '1.0.0')).toBeUndefined();
  });

  it('keeps the first release of a version', async () => {
    const [database, other] = [open(), open()];
    const first = release('catalog', '1.0.0');
    expect(await database.addRelease(first)).toEqual(first);
    expect(await other.addRelease(release('catalog', '1.0.0', 'b'.repeat(64)))).toEqual(first);
    expect(await other.readRelease('catalog', '1.0.0')).toEqual(first);
  });

  it('keeps one of several releases of a version at the same time', async () => {
    const databases = Array.from({ length: 8 }, open);
    const hashes = databases.map((_, index) => String(index).repeat(64));
    const stored = await Promise.all(
      databases.map((database, index) => database.addRelease(release('catalog', '1.0.0', hashes[index]))),
    );
    expect(new Set(stored.map(({ contentHash }) => contentHash)).size).toBe(1);
  });

  it('lists the releases of a section, or all', async () => {
    const database = open();
    const releases = [release('booking', '1.0.0'), release('catalog', '1.0.0'), release('catalog', '1.1.0')];
    for (const each of releases) await database.addRelease(each);
    expect(await database.listReleases()).toEqual(releases);
    expect(await database.listReleases('catalog')).toEqual(releases.slice(1));
    expect(await database.listReleases('../catalog')).toEqual([]);
  });

  it.each(['../catalog', 'catalog/1.0.0', '', '..'])('has no release of a section called %j', async (section) => {
    const database = open();
    await database.addRelease(release('catalog', '1.0.0'));
    expect(await database.readRelease(section, '1.0.0')).toBeUndefined();
  });

  it('removes one release, also one that is gone', async () => {
    const database = open();
    for (const version of ['1.0.0', '1.1.0']) await database.addRelease(release('catalog', version));
    for (let time = 0; time < 2; time += 1) await database.removeRelease('catalog', '1.0.0');
    expect(await database.listReleases()).toEqual([release('catalog', '1.1.0')]);
    expect(await open().readRelease('catalog', '1.0.0')).toBeUndefined();
  });

  it('knows when a release was pinned last', async () => {
    const database = open();
    expect(await database.lastPinned('catalog', '1.0.0')).toBeUndefined();
    for (const day of ['01', '02']) await database.markPinned('catalog', '1.0.0', `2026-11-${day}T00:00:00.000Z`);
    expect(await open().lastPinned('catalog', '1.0.0')).toBe('2026-11-02T00:00:00.000Z');
    expect(await database.lastPinned('../releases/catalog', '1.0.0')).toBeUndefined();
  });

  it('knows when each token was used last', async () => {
    const database = open();
    expect(await database.readTokenUses()).toEqual({});
    for (const day of ['01', '02']) await database.markTokenUsed('a1', `2026-11-${day}T00:00:00.000Z`);
    expect(await open().readTokenUses()).toEqual({ a1: '2026-11-02T00:00:00.000Z' });
  });

  it("keeps the versions of a site's own site", async () => {
    const provides = { shared: { react: '19.3.1', '@dar/ui': '1.0.0' }, contracts: '1.1.0' };
    const palm = { domains: [], embedOrigins: ['https://palm.example'], provides, pins: {} };
    await open().appendRevision({ ...revision(1), state: { ...FIRST_STATE, sites: { ...FIRST_STATE.sites, palm } } });
    expect((await open().latestRevision())?.state.sites).toEqual({ ...FIRST_STATE.sites, palm });
  });

  it('gives each number to one of several processes', async () => {
    const databases = Array.from({ length: 8 }, open);
    const appended = await Promise.all(
      databases.map((database, index) => database.appendRevision(revision(1, `by ${index}`))),
    );
    expect(appended.filter(Boolean)).toHaveLength(1);
    const winner = `by ${appended.indexOf(true)}`;
    expect((await databases[0]?.latestRevision())?.change.sentence).toBe(winner);
  });

  it('shows a new revision to its process at once, and to another within two seconds', async () => {
    const [database, other] = [open(), open()];
    expect(await other.latestNumber()).toBe(0);
    await database.appendRevision(revision(1));
    expect(await database.latestNumber()).toBe(1);
    expect((await other.latestRevision())?.number).toBe(1);
    await vi.waitFor(async () => expect(await other.latestNumber()).toBe(1), 2_000);
  });

  it('adds the loads of a canary that several processes count, and deletes those of other canaries', async () => {
    const [database, other] = [open(), open()];
    await database.addCanaryLoads('shop catalog 1.4.0', { '1.4.0': { loads: 3, failures: 1 } });
    await database.addCanaryLoads('shop booking 2.0.0', { '2.0.0': { loads: 9, failures: 0 } });
    await database.addCanaryLoads('shop catalog 1.4.0', {
      '1.4.0': { loads: 2, failures: 0 },
      '1.3.0': { loads: 7, failures: 0 },
    });
    const sums = { '1.4.0': { loads: 6, failures: 2 }, '1.3.0': { loads: 7, failures: 0 } };
    const counted = { '1.4.0': { loads: 1, failures: 1 } };
    expect(await other.addCanaryLoads('shop catalog 1.4.0', counted)).toEqual(sums);
    await other.keepCanaryLoads(['shop catalog 1.4.0']);
    expect(await open().addCanaryLoads('shop catalog 1.4.0', {})).toEqual(sums);
    expect(await database.addCanaryLoads('shop booking 2.0.0', {})).toEqual({});
    await other.keepCanaryLoads([]);
    expect(await open().addCanaryLoads('shop catalog 1.4.0', {})).toEqual({});
  });

  it('keeps uploads by section, and removes none that was recorded again', async () => {
    const [database, other] = [open(), open()];
    const upload = (section: string, hash: string, minute = 0) => {
      return { section, hash: hash.repeat(64), bytes: 7, at: `2026-11-22T00:0${minute}:00.000Z` };
    };
    const [mine, again] = [upload('catalog', 'a'), upload('catalog', 'a', 1)];
    const [removed, theirs] = [upload('catalog', 'b'), upload('booking', 'a')];
    for (const each of [mine, removed, theirs]) await database.addUpload(each);
    expect(await other.listUploads('booking')).toEqual([theirs]);
    expect(await other.listUploads()).toHaveLength(3);
    await other.addUpload(again);
    await database.removeUploads([mine, removed]);
    expect(await other.listUploads('catalog')).toEqual([again]);
    await other.removeUploads([again, theirs]);
    expect(await database.listUploads()).toEqual([]);
  });

  it('counts the visitors of a canary with failures over several processes, and deletes those of other canaries', async () => {
    const [database, other] = [open(), open()];
    expect(await database.addCanaryVisitors('catalog', { one: 1, two: 1, started: -1 })).toBe(2);
    expect(await other.addCanaryVisitors('catalog', { two: -1, three: 2, started: 1 })).toBe(2);
    expect(await other.addCanaryVisitors('booking', { one: 1 })).toBe(1);
    expect(await database.addCanaryVisitors('catalog', {})).toBe(2);
    await other.keepCanaryLoads(['booking']);
    expect(await open().addCanaryVisitors('catalog', { started: 1 })).toBe(1);
    expect(await open().addCanaryVisitors('booking', {})).toBe(1);
  });

  it('lists revisions, newest first, in parts', async () => {
    const database = open();
    for (let number = 1; number <= 5; number += 1) await database.appendRevision(revision(number));
    const numbers = async (range: Parameters<RegistryDatabase['listRevisions']>[0]) =>
      (await open().listRevisions(range)).map(({ number }) => number);
    expect(await numbers({ limit: 2 })).toEqual([5, 4]);
    expect(await numbers({ before: 4, limit: 10 })).toEqual([3, 2, 1]);
    expect(await numbers({ before: 1, limit: 10 })).toEqual([]);
  });
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

it('rejects when PostgreSQL does not respond', async () => {
  const database = postgresRegistryDatabase('postgresql://127.0.0.1:9/none');
  await expect(database.latestNumber()).rejects.toThrow();
  await database.close();
});

describe('a reader of PostgreSQL', () => {
  it('needs no other right than select, and finds an empty registry without tables', async () => {
    await using place = await createTestDatabase('PostgreSQL');
    const url = place.url ?? '';
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    try {
      await admin.query(`create role ${role} login password 'reader'`);
      const own = new URL(url);
      own.username = role;
      own.password = 'reader';
      const reader = postgresRegistryReader(own.href);
      expect([await reader.latestNumber(), await reader.latestRevision()]).toEqual([0, undefined]);
      expect(await reader.readRelease('catalog', '1.0.0')).toBeUndefined();
      const writer = postgresRegistryDatabase(url);
      await writer.addRelease(release('catalog', '1.0.0'));
      await writer.appendRevision(revision(1));
      await writer.markPinned('catalog', '1.0.0', revision(1).at);
      await admin.query(`grant select on registry_releases, registry_revisions, registry_pinned to ${role}`);
      expect(await reader.latestRevision()).toEqual(revision(1));
      expect(await reader.readRelease('catalog', '1.0.0')).toEqual(release('catalog', '1.0.0'));
      expect(await reader.lastPinned('catalog', '1.0.0')).toBe(revision(1).at);
      await Promise.all([reader.close(), writer.close()]);
      await admin.query(`drop owned by ${role}; drop role ${role}`);
    } finally {
      await admin.end();
    }
  });
});
