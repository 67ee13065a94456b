import { join } from 'node:path';
import type { StorageSettings } from '../storage-settings.ts';
import type { BlobStore, TamperedListener } from './blob-store.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import { openBlobs } from './open-blobs.ts';
import { postgresRegistryDatabase } from './postgres-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** What the platform writes. */
export interface Storage {
  readonly blobs: BlobStore;
  readonly database: RegistryDatabase;
}

export function openStorage(settings: StorageSettings, onTampered?: TamperedListener): Storage {
  const { ARTIFACTS_DIR: folder, ARTIFACTS_BUCKET: bucket, REGISTRY_DATABASE_URL: url } = settings;
  return {
    blobs: openBlobs({ folder: join(folder, 'blobs'), bucket }, onTampered),
    database: url ? postgresRegistryDatabase(url) : folderRegistryDatabase(join(folder, 'registry')),
  };
}
