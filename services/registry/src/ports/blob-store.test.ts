import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { FAULTS, startFaultProxy } from '../testing/fault-proxy.ts';
import { BUCKET, startTestBucket, type TestBucket, useBucketsAt } from '../testing/test-bucket.ts';
import { getHash, type TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

const bytes = Buffer.from('code');
const hash = getHash(bytes);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let bucket: TestBucket;

beforeAll(async () => {
  folder = await temporaryFolder();
  bucket = await startTestBucket();
});
beforeEach(() => useBucketsAt(bucket.port));
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Returns an empty store in a folder, and a function that writes other bytes under a hash. */
function inFolder(onTampered?: TamperedListener) {
  const place = join(folder.path, randomUUID());
  const getFile = (name: string) => join(place, name.slice(0, 2), name);
  return {
    store: folderBlobStore(place, { onTampered }),
    tamper: (name: string, other: string) => writeFile(getFile(name), other),
  };
}

/** Returns an empty store in a bucket, and a function that writes other bytes under a hash. */
function inBucket(onTampered?: TamperedListener) {
  const prefix = `${randomUUID()}/`;
  const client = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    store: s3BlobStore({ bucket: BUCKET, prefix }, { onTampered }),
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

  it('removes a file, also one that is gone', async () => {
    const { store } = open();
    await store.put(bytes);
    for (let time = 0; time < 2; time += 1) await store.remove(hash);
    expect([await store.has(hash), await store.read(hash)]).toEqual([false, undefined]);
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

it.each(FAULTS)('rejects or ends a read in time when the bucket is %s', { timeout: 15_000 }, async (fault) => {
  await using proxy = await startFaultProxy(bucket.port);
  useBucketsAt(proxy.port);
  const store = s3BlobStore({ bucket: BUCKET, prefix: '' }, { readTimeout: 2_000 });
  await proxy.setFault(fault);
  const read = store.read(hash);
  if (fault === 'slow') expect(await read).toBeUndefined();
  else await expect(read).rejects.toThrow();
});

it('reads a file again when the bucket cuts off its response', async () => {
  let responses = 0;
  const cutting = createServer((_request, response) => {
    responses += 1;
    response.writeHead(200, { 'content-length': bytes.byteLength });
    if (responses > 1) response.end(bytes);
    else response.write(bytes.subarray(0, 2), () => response.destroy());
  });
  await once(cutting.listen(0, '127.0.0.1'), 'listening');
  useBucketsAt((cutting.address() as AddressInfo).port);
  try {
    expect(await s3BlobStore({ bucket: BUCKET, prefix: '' }).read(hash)).toEqual(bytes);
    expect(responses).toBe(2);
  } finally {
    cutting.closeAllConnections();
    cutting.close();
  }
});
