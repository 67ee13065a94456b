import type { ReleaseFiles, ReleaseRecord } from '@dar/platform-protocol';
import { compressions, SUFFIXES } from '@dar/registry/compress';
import type { Storage } from '@dar/registry/open-storage';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import pLimit from 'p-limit';
import { storeFile } from './uploads.ts';

// Compression is the only work here that takes long, and the file system needs threads of the same pool.
const compressing = pLimit(2);

interface CompressedFile {
  readonly suffix: string;
  readonly file: ReleaseFiles[string];
}

/** Stores the compressed files of a release, and returns them by path. A file is compressed once, whatever its paths. */
export async function storeCompressed(
  storage: Storage,
  { section, files }: Pick<ReleaseRecord, 'section' | 'files'>,
  content: ReadonlyMap<string, Uint8Array>,
): Promise<ReleaseFiles> {
  const compressedFiles = compressedByHash(await readLiveRelease(storage.database, section));
  const compress = async (path: string, bytes: Uint8Array): Promise<readonly CompressedFile[]> => {
    const compressed = await compressing(() => compressions(path, bytes));
    const stored = compressed.map(async ([name, smaller]) => ({
      suffix: name.slice(path.length),
      file: { hash: await storeFile(storage, section, smaller), bytes: smaller.byteLength },
    }));
    return Promise.all(stored);
  };
  const stored = [...content].map(async ([path, bytes]) => {
    const hash = files[path]?.hash ?? '';
    const compressed = compressedFiles.get(hash) ?? compress(path, bytes);
    compressedFiles.set(hash, compressed);
    return (await compressed).map(({ suffix, file }) => [path + suffix, file] as const);
  });
  return Object.fromEntries((await Promise.all(stored)).flat());
}

/** Returns the compressed files of a release by the hash of the original. Most files of a section stay the same. */
function compressedByHash(release: ReleaseRecord | undefined) {
  const compressedFiles = new Map<string, readonly CompressedFile[] | Promise<readonly CompressedFile[]>>();
  for (const [path, { hash }] of Object.entries(release?.files ?? {})) {
    const compressed = SUFFIXES.flatMap((suffix) => {
      const file = release?.files[path + suffix];
      return file ? [{ suffix, file }] : [];
    });
    if (compressed.length > 0) compressedFiles.set(hash, compressed);
  }
  return compressedFiles;
}

async function readLiveRelease(database: RegistryDatabase, section: string): Promise<ReleaseRecord | undefined> {
  const { sites = {} } = (await database.latestRevision())?.state ?? {};
  const pin = Object.values(sites).find(({ pins }) => Object.hasOwn(pins, section))?.pins[section];
  return pin && database.readRelease(section, pin.version);
}
