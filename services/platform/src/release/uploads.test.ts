import { getHash } from '@dar/registry/blob-store';
import { describe, expect, it } from 'vitest';
import {
  call,
  createTeamToken,
  type Files,
  pin,
  publish,
  sectionFiles,
  startShop,
} from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { removeOldReleases } from './remove-old-releases.ts';

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;
const SECRET = 'a page that is not public yet';

function upload(platform: TestPlatform, section: string, code: string) {
  const body = Buffer.from(code);
  const path = `/releases/${section}/1.1.0/files/${getHash(body)}`;
  return call(platform, { method: 'POST', path, body });
}

/** Publishes a version without an upload. */
async function publishOnly(platform: TestPlatform, section: string, files: Files) {
  const list = Object.entries(files).map(([path, code]) => {
    const bytes = Buffer.from(code);
    return [path, { hash: getHash(bytes), bytes: bytes.byteLength }] as const;
  });
  const path = `/releases/${section}/1.1.0`;
  return call(platform, { method: 'PUT', path, body: { files: Object.fromEntries(list) } });
}

async function findMissing(platform: TestPlatform, section: string, codes: readonly string[]) {
  const hashes = codes.map((code) => getHash(Buffer.from(code)));
  const path = `/releases/${section}/1.1.0/missing`;
  const { missing } = (await call(platform, { method: 'POST', path, body: { hashes } })).json;
  return codes.filter((_code, index) => missing.includes(hashes[index]));
}

const isStored = ({ storage }: TestPlatform, code: string) => storage.blobs.has(getHash(Buffer.from(code)));

describe('a file', () => {
  it('is no file of a section that did not upload it, and is missing there', async () => {
    await using platform = await startShop();
    await publish(platform, { section: 'booking', version: '1.0.0', files: sectionFiles('booking', { code: SECRET }) });
    const files = sectionFiles('catalog', { code: SECRET });
    await upload(platform, 'catalog', files['section.json'] ?? '');
    expect(await findMissing(platform, 'catalog', Object.values(files))).toEqual([SECRET]);
    const { status, json } = await publishOnly(platform, 'catalog', files);
    expect([status, json.error.details]).toEqual([
      422,
      [`static/js/entry.js was not uploaded with ${SECRET.length} bytes.`],
    ]);
    await upload(platform, 'catalog', SECRET);
    expect((await publishOnly(platform, 'catalog', files)).status).toBe(201);
  });

  it('of the live release is one of the next release without another upload', async () => {
    await using platform = await startShop();
    const files = sectionFiles('catalog');
    expect(await findMissing(platform, 'catalog', Object.values(files))).toEqual([]);
    expect((await publishOnly(platform, 'catalog', files)).status).toBe(201);
  });
});

describe('the uploads of a section that no release has', () => {
  const at = new Date().toISOString();

  it('have 200 MB and 4,000 files at most', async () => {
    await using platform = await startShop();
    const { database } = platform.storage;
    await database.addUpload({ section: 'catalog', hash: 'a'.repeat(64), bytes: 200 * MB - 4, at });
    expect((await upload(platform, 'catalog', 'four')).status).toBe(204);
    const { status, json } = await upload(platform, 'catalog', 'x');
    expect([status, json.error.message]).toEqual([
      422,
      'catalog has uploads of 200 MB or 4000 files that no release uses: publish them, or wait for a day.',
    ]);
    // The same file again, and another section.
    expect((await upload(platform, 'catalog', 'four')).status).toBe(204);
    expect((await upload(platform, 'booking', 'x')).status).toBe(204);
  });

  it('have them also when many arrive at the same time', async () => {
    await using platform = await startShop();
    const { database } = platform.storage;
    await database.addUpload({ section: 'catalog', hash: 'a'.repeat(64), bytes: 200 * MB - 20, at });
    const codes = Array.from({ length: 12 }, (_, index) => `file ${index}`.padEnd(8));
    const statuses = await Promise.all(codes.map(async (code) => (await upload(platform, 'catalog', code)).status));
    const accepted = codes.filter((_code, index) => statuses[index] === 204);
    expect(accepted.length).toBeLessThanOrEqual(2);
    const recorded = (await database.listUploads('catalog')).map(({ hash }) => hash).sort();
    expect(recorded).toEqual(['a'.repeat(64), ...accepted.map((code) => getHash(Buffer.from(code)))].sort());
  });

  it('count until they are published', async () => {
    await using platform = await startShop();
    const files = sectionFiles('catalog', { code: 'code '.repeat(1_000) });
    await publish(platform, { section: 'catalog', version: '1.1.0', files });
    expect(await platform.storage.database.listUploads('catalog')).toEqual([]);
  });

  it('are removed after a day', async () => {
    await using platform = await startShop();
    await upload(platform, 'catalog', 'never published');
    await pin(platform, 'catalog', '1.0.0');
    await removeAfter(platform, 23);
    expect(await isStored(platform, 'never published')).toBe(true);
    await removeAfter(platform, 25);
    expect(await isStored(platform, 'never published')).toBe(false);
    expect(await platform.storage.database.listUploads()).toEqual([]);
  });

  it('are removed with what the platform made of them, when their publication is refused', async () => {
    await using platform = await startShop({ MAX_SCRIPT_KILOBYTES: '1' });
    const random = Array.from({ length: 9_000 }, (_, index) => (index * 7_919).toString(36)).join();
    const files = sectionFiles('catalog', { code: random, owns: ['/catalog/:id'] });
    expect((await publish(platform, { section: 'catalog', version: '1.1.0', files })).status).toBe(422);
    const uploads = await platform.storage.database.listUploads('catalog');
    expect(uploads.length).toBeGreaterThan(2);
    await removeAfter(platform, 25);
    const stored = await Promise.all(uploads.map(({ hash }) => platform.storage.blobs.has(hash)));
    expect(stored).not.toContain(true);
  });

  it('stay if a release or another section has the same file', async () => {
    await using platform = await startShop();
    const { database } = platform.storage;
    await upload(platform, 'booking', 'code');
    await upload(platform, 'booking', 'shared');
    const later = new Date(Date.now() + 10 * HOUR_MS).toISOString();
    const hash = getHash(Buffer.from('shared'));
    await database.addUpload({ section: 'checkout', hash, bytes: 6, at: later });
    await removeAfter(platform, 25);
    expect([await isStored(platform, 'code'), await isStored(platform, 'shared')]).toEqual([true, true]);
    expect((await database.listUploads()).map(({ section }) => section)).toEqual(['checkout']);
  });

  it('stay if they are uploaded again while they are removed', async () => {
    await using platform = await startShop();
    const { blobs, database } = platform.storage;
    await upload(platform, 'catalog', 'again');
    const remove = async (hash: string) => {
      await upload(platform, 'catalog', 'again');
      await blobs.remove(hash);
    };
    await removeOldReleases({ storage: { database, blobs: { ...blobs, remove } }, days: 90, log }, after(25));
    expect(await isStored(platform, 'again')).toBe(true);
    expect(await findMissing(platform, 'catalog', ['again'])).toEqual([]);
  });
});

it('takes uploads of the sections of a token only', async () => {
  await using platform = await startShop();
  const { token } = await createTeamToken(platform, ['booking']);
  const body = Buffer.from(SECRET);
  const path = `/releases/catalog/1.1.0/files/${getHash(body)}`;
  expect((await call(platform, { method: 'POST', path, body, token })).status).toBe(403);
});

const log = { info: () => {}, error: () => {} };
const after = (hours: number) => Date.now() + hours * HOUR_MS;

function removeAfter({ storage }: TestPlatform, hours: number) {
  return removeOldReleases({ storage, days: 90, log }, after(hours));
}
