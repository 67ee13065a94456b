import { join } from 'node:path';
import type { StorageSettings } from '../storage-settings.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryReader } from './postgres-registry-database.ts';
import { s3BlobStore } from './s3-blob-store.ts';
import { readWithCopy, type StorageReader, type UseListener } from './storage-copy.ts';

export type { CopiedSites, StorageReader } from './storage-copy.ts';

/** Visitors wait for files of earlier releases. */
const READ_TIMEOUT_MS = 5_000;

/** Opens the storage for reading. Credentials that may only read are enough. Gateways of other shells have a `copy` of their own. */
export function openReader(settings: StorageSettings, onUse?: UseListener, copy = 'gateway'): StorageReader {
  const { ARTIFACTS_DIR: folder, ARTIFACTS_BUCKET: bucket, REGISTRY_DATABASE_URL: url } = settings;
  const stores = {
    blobs: bucket ? s3BlobStore(bucket, { readTimeout: READ_TIMEOUT_MS }) : folderBlobStore(join(folder, 'blobs')),
    database: url ? postgresRegistryReader(url) : folderRegistryDatabase(join(folder, 'registry')),
  };
  return readWithCopy(stores, join(folder, copy), onUse);
}
