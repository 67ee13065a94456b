import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import type { ReleaseRecord } from '@dar/platform-protocol';
import { LRUCache } from 'lru-cache';
import type { BlobReader } from '../ports/blob-store.ts';
import type { RegistryReader } from '../ports/registry-database.ts';
import { createLiveReleases, type LiveReleases } from './live-releases.ts';
import type { ReleaseName } from './release-name.ts';

const MAX_BYTES = 48 * 1024 * 1024;

/** Reads releases through a cache. Every file that it returns has the hash of its record. */
export interface ReleaseReader {
  /** Names the releases whose records stay in memory. */
  readonly keep: LiveReleases<ReleaseRecord | undefined>['keep'];
  record(section: string, version: string): Promise<ReleaseRecord | undefined>;
  readFile(section: string, version: string, path: string): Promise<Buffer | undefined>;
}

export interface ReleaseFile extends ReleaseName {
  readonly file: string;
}

interface ReaderOptions {
  readonly blobs: BlobReader;
  readonly database: Pick<RegistryReader, 'readRelease'>;
  /** Called with a file of a release that is missing or was changed. */
  readonly onBroken?: (file: ReleaseFile) => void;
}

export function createReleaseReader({ blobs, database, onBroken }: ReaderOptions): ReleaseReader {
  const records = createLiveReleases(({ section, version }) => database.readRelease(section, version));
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    fetchMethod: (hash) => blobs.read(hash),
  });
  const record: ReleaseReader['record'] = (section, version) => records.get({ section, version });
  return {
    keep: records.keep,
    record,
    async readFile(section, version, path) {
      const release = await record(section, version);
      const file = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
      const bytes = file && (await files.fetch(file.hash));
      if (file && !bytes) onBroken?.({ section, version, file: path });
      return bytes;
    },
  };
}

export async function readServerBuild(releases: ReleaseReader, section: string, version: string): Promise<string> {
  const code = await releases.readFile(section, version, SERVER_ENTRY);
  if (!code) throw new Error(`${section} ${version} has no server build`);
  return code.toString();
}
