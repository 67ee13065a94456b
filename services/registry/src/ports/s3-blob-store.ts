import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { type BlobStore, getHash, type TamperedListener, verified } from './blob-store.ts';

export interface BucketFolder {
  readonly bucket: string;
  readonly prefix: string;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** A file has 20 MB at most. */
const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 2;

interface BucketOptions {
  readonly onTampered?: TamperedListener | undefined;
  /** Of one read, in milliseconds. */
  readonly readTimeout?: number;
}

/** Region, keys and endpoint come from the usual variables of AWS. */
export function s3BlobStore(
  { bucket, prefix }: BucketFolder,
  { onTampered = () => undefined, readTimeout = TIMEOUT_MS }: BucketOptions = {},
): BlobStore {
  let opened: Promise<Opened> | undefined;
  const open = () => {
    opened ??= openClient();
    return opened;
  };
  const place = (hash: string) => ({ Bucket: bucket, Key: prefix + hash });
  return {
    async put(bytes) {
      const { client, sdk } = await open();
      const hash = getHash(bytes);
      await client.send(new sdk.PutObjectCommand({ ...place(hash), Body: bytes }), within(TIMEOUT_MS));
      return hash;
    },
    async has(hash) {
      const { client, sdk } = await open();
      const head = client.send(new sdk.HeadObjectCommand(place(hash)), within(readTimeout));
      return (await orIfMissing(head)) !== undefined;
    },
    async remove(hash) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand(place(hash)), within(readTimeout));
    },
    async read(hash) {
      const { client, sdk } = await open();
      const { abortSignal } = within(readTimeout);
      const get = async () => {
        const found = await orIfMissing(client.send(new sdk.GetObjectCommand(place(hash)), { abortSignal }));
        const body = found?.Body as Readable | undefined;
        return body && (await buffer(addAbortSignal(abortSignal, body)));
      };
      // The SDK repeats a request, but not one whose response was cut off.
      const bytes = await get().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
        return get();
      });
      return verified(bytes, hash, onTampered);
    },
  };
}

function within(milliseconds: number): { readonly abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(milliseconds) };
}

type Sdk = typeof import('@aws-sdk/client-s3');

interface Opened {
  readonly client: S3Client;
  readonly sdk: Sdk;
}

// A gateway with a folder does not load the large client.
async function openClient(): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const hasOwnEndpoint = Boolean(process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL']);
  const client = new sdk.S3Client({
    // Other servers than Amazon's have no domain for each bucket, and some do not know the newer checksums.
    forcePathStyle: hasOwnEndpoint,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });
  return { client, sdk };
}

async function orIfMissing<Output>(request: Promise<Output>): Promise<Output | undefined> {
  try {
    return await request;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotFound' || name === 'NoSuchKey') return undefined;
    throw error;
  }
}
