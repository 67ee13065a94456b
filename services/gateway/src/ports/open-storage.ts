import { join } from 'node:path';
import type { BlobStore, TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { postgresRegistryDatabase } from './postgres-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { type BucketFolder, s3BlobStore } from './s3-blob-store.ts';

export interface Storage {
  readonly blobs: BlobStore;
  readonly database: RegistryDatabase;
}

export interface StorageSettings {
  /** Holds what no other setting places elsewhere. */
  readonly ARTIFACTS_DIR: string;
  readonly ARTIFACTS_BUCKET?: BucketFolder | undefined;
  readonly REGISTRY_DATABASE_URL?: string | undefined;
}

/** Returns the blob store and the registry database of the settings. */
export function openStorage(settings: StorageSettings, onTampered?: TamperedListener): Storage {
  const { ARTIFACTS_DIR: folder, ARTIFACTS_BUCKET: bucket, REGISTRY_DATABASE_URL: url } = settings;
  return {
    blobs: bucket ? s3BlobStore(bucket, onTampered) : folderBlobStore(join(folder, 'blobs'), onTampered),
    database: url ? postgresRegistryDatabase(url) : folderRegistryDatabase(join(folder, 'registry')),
  };
}
