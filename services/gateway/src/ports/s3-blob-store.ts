import type { S3Client } from '@aws-sdk/client-s3';
import { type BlobStore, hashOf, type TamperedListener, verified } from './blob-store.ts';

/** A place in a bucket. */
export interface BucketFolder {
  readonly bucket: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
}

/**
 * Returns a store of files in a bucket of Amazon S3 or a compatible server. Region, keys and endpoint come from the usual
 * variables: AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3.
 */
export function s3BlobStore(
  { bucket, prefix }: BucketFolder,
  onTampered: TamperedListener = () => undefined,
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
      const hash = hashOf(bytes);
      await client.send(new sdk.PutObjectCommand({ ...place(hash), Body: bytes }));
      return hash;
    },
    async has(hash) {
      const { client, sdk } = await open();
      const head = client.send(new sdk.HeadObjectCommand(place(hash)));
      return (await orIfMissing(head)) !== undefined;
    },
    async read(hash) {
      const { client, sdk } = await open();
      const found = await orIfMissing(client.send(new sdk.GetObjectCommand(place(hash))));
      const bytes = await found?.Body?.transformToByteArray();
      return verified(bytes && Buffer.from(bytes), hash, onTampered);
    },
  };
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
