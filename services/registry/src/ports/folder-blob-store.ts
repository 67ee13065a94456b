import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, getHash, type TamperedListener, verified } from './blob-store.ts';
import { readOptional, replaceFile } from './files.ts';

const PREFIX_LENGTH = 2;

interface FolderOptions {
  readonly onTampered?: TamperedListener | undefined;
  /** False: files may be lost when the machine stops. */
  readonly flush?: boolean;
}

/** Returns a store of files in `<folder>/<first two digits>/<hash>`. */
export function folderBlobStore(
  folder: string,
  { onTampered = () => undefined, flush = true }: FolderOptions = {},
): BlobStore {
  const getFile = (hash: string) => join(folder, hash.slice(0, PREFIX_LENGTH), hash);
  return {
    async put(bytes) {
      const hash = getHash(bytes);
      const file = getFile(hash);
      const stored = await readOptional(file);
      // Also repairs a file whose bytes have changed.
      if (!stored?.equals(bytes)) await replaceFile(file, bytes, flush);
      return hash;
    },
    has: (hash) =>
      stat(getFile(hash)).then(
        () => true,
        () => false,
      ),
    remove: (hash) => rm(getFile(hash), { force: true }),
    read: async (hash) => verified(await readOptional(getFile(hash)), hash, onTampered),
  };
}
