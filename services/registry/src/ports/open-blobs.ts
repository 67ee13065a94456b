import type { BlobStore, TamperedListener } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { type BucketFolder, s3BlobStore } from './s3-blob-store.ts';

interface BlobPlace {
  readonly folder: string;
  /** Instead of the folder. */
  readonly bucket?: BucketFolder | undefined;
}

/** Opens a store of files by hash. */
export function openBlobs({ folder, bucket }: BlobPlace, onTampered?: TamperedListener): BlobStore {
  return bucket ? s3BlobStore(bucket, { onTampered }) : folderBlobStore(folder, { onTampered });
}
