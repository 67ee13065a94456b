import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import type { ReleaseRecord } from '@dar/contracts/platform';
import { LRUCache } from 'lru-cache';
import type { Storage } from '../ports/open-storage.ts';

const MAX_RECORDS = 500;
const MAX_BYTES = 48 * 1024 * 1024;

/** Reads releases through a cache. Every file that it returns has the hash of its record. */
export interface ReleaseReader {
  /** Returns the release, or undefined if there is none. */
  record(section: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Returns the bytes of a file, or undefined if it is missing or was changed. */
  readFile(section: string, version: string, path: string): Promise<Buffer | undefined>;
}

export function createReleaseReader({ blobs, database }: Storage): ReleaseReader {
  const records = new LRUCache<string, ReleaseRecord, { section: string; version: string }>({
    max: MAX_RECORDS,
    fetchMethod: (_key, _stale, { context: { section, version } }) => database.readRelease(section, version),
  });
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    fetchMethod: (hash) => blobs.read(hash),
  });
  const record: ReleaseReader['record'] = (section, version) =>
    records.fetch(`${section}@${version}`, { context: { section, version } });
  return {
    record,
    async readFile(section, version, path) {
      const release = await record(section, version);
      const file = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
      return file && files.fetch(file.hash);
    },
  };
}

/** Returns the code of a release's server build. Rejects if it is missing or was changed. */
export async function readServerBuild(releases: ReleaseReader, section: string, version: string): Promise<string> {
  const code = await releases.readFile(section, version, SERVER_ENTRY);
  if (!code) throw new Error(`${section} ${version} has no server build`);
  return code.toString();
}
