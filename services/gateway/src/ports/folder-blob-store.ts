import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, hashOf, type TamperedListener, verified } from './blob-store.ts';
import { readOptional, replaceFile } from './files.ts';

const PREFIX_LENGTH = 2;

/** Returns a store of files in `<folder>/<first two digits>/<hash>`. */
export function folderBlobStore(folder: string, onTampered: TamperedListener = () => undefined): BlobStore {
  const fileOf = (hash: string) => join(folder, hash.slice(0, PREFIX_LENGTH), hash);
  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const file = fileOf(hash);
      const stored = await readOptional(file);
      // Also repairs a file whose bytes have changed.
      if (!stored?.equals(bytes)) await replaceFile(file, bytes);
      return hash;
    },
    has: (hash) =>
      stat(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    read: async (hash) => verified(await readOptional(fileOf(hash)), hash, onTampered),
  };
}
