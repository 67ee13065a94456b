import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { hashOf, type TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

const BUCKET = 'releases';
const bytes = Buffer.from('code');
const hash = hashOf(bytes);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const buckets = [{ name: BUCKET, configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await folder[Symbol.asyncDispose]();
});

/** Returns an empty store in a folder, and a function that writes other bytes under a hash. */
function inFolder(onTampered?: TamperedListener) {
  const place = join(folder.path, randomUUID());
  const fileOf = (name: string) => join(place, name.slice(0, 2), name);
  return {
    store: folderBlobStore(place, onTampered),
    tamper: (name: string, other: string) => writeFile(fileOf(name), other),
  };
}

/** Returns an empty store in a bucket, and a function that writes other bytes under a hash. */
function inBucket(onTampered?: TamperedListener) {
  const prefix = `${randomUUID()}/`;
  const client = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    store: s3BlobStore({ bucket: BUCKET, prefix }, onTampered),
    tamper: (name: string, other: string) =>
      client.send(new PutObjectCommand({ Bucket: BUCKET, Key: prefix + name, Body: other })),
  };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a blob store in %s', (_where, open) => {
  it('returns the bytes by their hash', async () => {
    const { store } = open();
    expect(await store.put(bytes)).toBe(hash);
    expect(await store.has(hash)).toBe(true);
    expect(await store.read(hash)).toEqual(bytes);
  });

  it('returns undefined for what was never stored', async () => {
    const { store } = open();
    expect([await store.has(hash), await store.read(hash)]).toEqual([false, undefined]);
  });

  it('stores the same bytes again, also at the same time', async () => {
    const { store } = open();
    await Promise.all([1, 2, 3, 4].map(() => store.put(bytes)));
    expect(await store.read(hash)).toEqual(bytes);
  });

  it('stores an empty file', async () => {
    const { store } = open();
    const empty = await store.put(Buffer.alloc(0));
    expect((await store.read(empty))?.byteLength).toBe(0);
  });

  it('treats changed bytes as missing and reports them, until they are stored again', async () => {
    const onTampered = vi.fn();
    const { store, tamper } = open(onTampered);
    await store.put(bytes);
    await tamper(hash, 'evil');
    expect(await store.read(hash)).toBeUndefined();
    expect(onTampered).toHaveBeenCalledExactlyOnceWith(hash);
    await store.put(bytes);
    expect(await store.read(hash)).toEqual(bytes);
  });
});

it('rejects reads from a bucket that does not respond', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  await expect(s3BlobStore({ bucket: BUCKET, prefix: '' }).read(hash)).rejects.toThrow();
});
