import { createHash } from 'node:crypto';

export interface BlobReader {
  /** Returns the bytes. Returns undefined if they are missing or no longer have this hash. */
  read(hash: string): Promise<Buffer | undefined>;
}

/** Stores immutable files by the SHA-256 hash of their bytes. */
export interface BlobStore extends BlobReader {
  put(bytes: Uint8Array): Promise<string>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
}

/** Called with the hash of a stored file whose bytes have changed. */
export type TamperedListener = (hash: string) => void;

export function getHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the bytes if they have the hash. */
export function verified(bytes: Buffer | undefined, hash: string, onTampered: TamperedListener): Buffer | undefined {
  if (!bytes || getHash(bytes) === hash) return bytes;
  onTampered(hash);
  return undefined;
}
