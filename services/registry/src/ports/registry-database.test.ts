import type { Revision, StoredToken } from '@dar/platform-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_STATE } from '../first-state.ts';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { release, revision } from '../testing/fake-records.ts';
import { createTestDatabase, REGISTRY_DATABASES } from '../testing/test-database.ts';
import type { ChangeTarget } from './change-targets.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryDatabase } from './postgres-registry-database.ts';
import type { ChangeRange, RegistryDatabase, ReleaseRange } from './registry-database.ts';
import { getReleaseOrder, listAllReleases, toReleaseOrder } from './release-order.ts';

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
    expect(await database.listReleases({ limit: 10 })).toEqual([]);
    expect(await database.listChanges({ limit: 10 })).toEqual([]);
    expect([await database.listTokens(), await database.readToken('a1')]).toEqual([[], undefined]);
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

  it('lists what releases say of themselves, newest first, in parts', async () => {
    const database = open();
    const releases = [
      release('catalog', '1.0.0'),
      { ...release('booking', '1.0.0'), afterRevision: 12 },
      { ...release('catalog', '1.1.0'), afterRevision: 3 },
      { ...release('catalog', '1.2.0'), afterRevision: 3, publishedAt: '2026-11-23T00:00:00.000Z' },
    ];
    for (const each of releases) await database.addRelease(each);
    const list = async (range: Partial<ReleaseRange>) => database.listReleases({ limit: 10, ...range });
    const names = async (range: Partial<ReleaseRange>) =>
      (await list(range)).map(({ section, version }) => `${section} ${version}`);
    expect(await names({})).toEqual(['booking 1.0.0', 'catalog 1.2.0', 'catalog 1.1.0', 'catalog 1.0.0']);
    expect(await names({ section: 'catalog', limit: 2 })).toEqual(['catalog 1.2.0', 'catalog 1.1.0']);
    const [first, second] = await list({});
    expect(await names({ before: first && getReleaseOrder(first), limit: 1 })).toEqual(['catalog 1.2.0']);
    expect(await names({ before: second && getReleaseOrder(second) })).toEqual(['catalog 1.1.0', 'catalog 1.0.0']);
    expect(await names({ from: toReleaseOrder(3), before: toReleaseOrder(4) })).toEqual([
      'catalog 1.2.0',
      'catalog 1.1.0',
    ]);
    expect(await list({ section: '../catalog' })).toEqual([]);
    const { files: _, manifest: __, ...summary } = release('catalog', '1.0.0');
    expect((await list({})).at(-1)).toEqual({ ...summary, fileCount: 1, bytes: 2 });
    for await (const one of listAllReleases(database, { section: 'booking' })) expect(one).toEqual(first);
  });

  it('lists the releases that were not used since a time', async () => {
    const database = open();
    for (const version of ['1.0.0', '1.1.0']) await database.addRelease(release('catalog', version));
    await database.markPinned('catalog', '1.0.0', '2026-11-30T00:00:00.000Z');
    const unusedSince = async (time: string) =>
      (await database.listReleases({ unusedSince: time, limit: 10 })).map(({ version }) => version);
    expect(await unusedSince('2026-11-22T00:00:00.000Z')).toEqual([]);
    expect(await unusedSince('2026-11-25T00:00:00.000Z')).toEqual(['1.1.0']);
    expect(await unusedSince('2026-12-01T00:00:00.000Z')).toEqual(['1.1.0', '1.0.0']);
  });

  it('reads the manifest of a release without its files', async () => {
    const database = open();
    await database.addRelease(release('catalog', '1.0.0'));
    const manifest = { section: 'catalog', version: '1.0.0', manifest: { name: 'catalog' } };
    expect(await database.readManifest('catalog', '1.0.0')).toEqual(manifest);
    expect(await database.readManifest('catalog', '9.9.9')).toBeUndefined();
    expect(await database.readManifest('../catalog', '1.0.0')).toBeUndefined();
  });

  it('knows the hashes of the files of all releases', async () => {
    const database = open();
    const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
    await database.addRelease(release('catalog', '1.0.0', a));
    await database.addRelease(release('catalog', '1.1.0', a));
    await database.addRelease(release('booking', '1.0.0', b));
    await database.addRelease(release('booking', '1.0.0', c));
    expect(await open().findUsedHashes([a, b, c])).toEqual(new Set([a, b]));
    await database.removeRelease('catalog', '1.0.0');
    await database.removeRelease('booking', '1.0.0');
    expect(await open().findUsedHashes([a, b, c])).toEqual(new Set([a]));
    await database.removeRelease('catalog', '1.1.0');
    expect(await open().findUsedHashes([a])).toEqual(new Set());
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
    expect(await database.listReleases({ limit: 10 })).toMatchObject([{ section: 'catalog', version: '1.1.0' }]);
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

  it('lists changes without states, newest first, in parts', async () => {
    const database = open();
    for (let number = 1; number <= 5; number += 1) await database.appendRevision(revision(number));
    const numbers = async (range: ChangeRange) => (await open().listChanges(range)).map(({ number }) => number);
    expect(await numbers({ limit: 2 })).toEqual([5, 4]);
    expect(await numbers({ before: 4, limit: 10 })).toEqual([3, 2, 1]);
    expect(await numbers({ before: 1, limit: 10 })).toEqual([]);
    const { state: _, ...entry } = revision(5);
    expect(await database.listChanges({ limit: 1 })).toEqual([entry]);
  });

  it('lists the changes of a section or a site, also those of several pins', async () => {
    const database = open();
    const changes: Revision['change'][] = [
      { action: 'pin', sentence: 'a', site: 'shop', section: 'catalog' },
      {
        action: 'pin',
        sentence: 'b',
        pins: [
          { site: 'palm', section: 'catalog', version: '1.0.0' },
          { site: 'shop', section: 'booking', version: '1.0.0' },
        ],
      },
      { action: 'set-site', sentence: 'c', site: 'palm' },
    ];
    for (const [index, change] of changes.entries()) await database.appendRevision({ ...revision(index + 1), change });
    const numbers = async (target: ChangeTarget) =>
      (await database.listChanges({ ...target, limit: 10 })).map(({ number }) => number);
    expect(await numbers({ site: 'palm' })).toEqual([3, 2]);
    expect(await numbers({ section: 'catalog' })).toEqual([2, 1]);
    expect(await numbers({ site: 'shop', section: 'catalog' })).toEqual([1]);
    expect(await numbers({ site: 'shop', section: 'checkout' })).toEqual([]);
  });

  it('parses each revision once', async () => {
    const database = open();
    await open().appendRevision(revision(1));
    await vi.waitFor(async () => expect(await database.latestNumber()).toBe(1), 2_000);
    const latest = await database.latestRevision();
    expect(latest).toEqual(revision(1));
    expect(await database.latestRevision()).toBe(latest);
    await database.appendRevision(revision(2));
    expect((await database.latestRevision())?.number).toBe(2);
  });

  it('keeps tokens, which end once', async () => {
    const database = open();
    const event = (day: string) => ({ at: `2026-11-${day}T00:00:00.000Z`, by: 'platform', afterRevision: 7 });
    const token = (id: string, day: string): StoredToken => ({
      id,
      name: `team ${id}`,
      hash: 'a'.repeat(64),
      sections: ['catalog'],
      expiresAt: '2027-01-01T00:00:00.000Z',
      created: event(day),
    });
    const [first, second] = [token('b2', '01'), token('a1', '02')];
    for (const each of [second, first]) await database.addToken(each);
    expect(await open().listTokens()).toEqual([first, second]);
    for (const day of ['03', '04']) await database.revokeToken('a1', event(day));
    expect(await open().readToken('a1')).toEqual({ ...second, revoked: event('03') });
    await database.removeToken('b2');
    expect(await open().readToken('b2')).toBeUndefined();
    await database.revokeToken('c3', event('05'));
    expect(await database.listTokens()).toHaveLength(1);
  });
});
