import { join } from 'node:path';
import type { StorageSettings } from '../storage-settings.ts';
import type { BlobStore, TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryDatabase } from './postgres-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { s3BlobStore } from './s3-blob-store.ts';

/** What the platform writes. */
export interface Storage {
  readonly blobs: BlobStore;
  readonly database: RegistryDatabase;
}

export function openStorage(settings: StorageSettings, onTampered?: TamperedListener): Storage {
  const { ARTIFACTS_DIR: folder, ARTIFACTS_BUCKET: bucket, REGISTRY_DATABASE_URL: url } = settings;
  return {
    blobs: bucket ? s3BlobStore(bucket, { onTampered }) : folderBlobStore(join(folder, 'blobs'), { onTampered }),
    database: url ? postgresRegistryDatabase(url) : folderRegistryDatabase(join(folder, 'registry')),
  };
}
