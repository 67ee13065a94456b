import { join } from 'node:path';
import type { BlobStore, TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { folderRegistryDatabase } from './folder-registry-database.ts';
import type { RegistryDatabase } from './registry-database.ts';

export interface Storage {
  readonly blobs: BlobStore;
  readonly database: RegistryDatabase;
}

export interface StorageSettings {
  readonly ARTIFACTS_DIR: string;
}

/** Returns the blob store and the registry database of the settings. */
export function openStorage({ ARTIFACTS_DIR: folder }: StorageSettings, onTampered?: TamperedListener): Storage {
  return {
    blobs: folderBlobStore(join(folder, 'blobs'), onTampered),
    database: folderRegistryDatabase(join(folder, 'registry')),
  };
}
