import { createHash } from 'node:crypto';
import type { ReleaseFiles, ReleaseRecord } from '@dar/contracts/platform';
import pLimit from 'p-limit';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Storage } from '../ports/open-storage.ts';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { ConflictError, RefusedError } from '../registry/refused-error.ts';
import { compressions, SUFFIXES } from './compress.ts';
import { type ReleaseManifest, readManifest } from './release-manifest.ts';

const CONCURRENCY = 8;

interface ReleaseRequest {
  readonly section: string;
  readonly version: string;
  /** The name of the token. */
  readonly by: string;
  /** The built files, whose bytes are in the blob store. */
  readonly files: ReleaseFiles;
  /** Throws RefusedError if the release may not be published. */
  readonly check?: (release: ReleaseRecord) => Promise<void>;
}

interface PublishedRelease {
  readonly release: ReleaseRecord;
  /** False if the same release was published before. */
  readonly isNew: boolean;
}

/**
 * Publishes a version and returns its record, with precompressed files.
 * Throws ConflictError if the version has other content, and RefusedError if it is no complete section or host.
 */
export async function publishRelease(storage: Storage, request: ReleaseRequest): Promise<PublishedRelease> {
  const { section, version, by, files, check } = request;
  const contentHash = contentHashOf(files);
  const existing = await storage.database.readRelease(section, version);
  if (existing) return { release: requireSame(existing, contentHash), isNew: false };
  const content = await readContent(storage.blobs, files);
  const { manifest } = requireManifest(section, content);
  const publishedAt = new Date().toISOString();
  const built = { section, version, contentHash, publishedAt, publishedBy: by, files, manifest };
  await check?.(built);
  const compressed = await storeCompressed(storage, built, content);
  const release = await storage.database.addRelease({ ...built, files: { ...files, ...compressed } });
  return { release: requireSame(release, contentHash), isNew: true };
}

/** Returns the hash of the paths and contents of built files. */
export function contentHashOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [path, file] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0${file.hash}\n`);
  }
  return hash.digest('hex');
}

function requireSame(release: ReleaseRecord, contentHash: string): ReleaseRecord {
  if (release.contentHash === contentHash) return release;
  const { section, version } = release;
  throw new ConflictError(
    `${section} ${version} is released with other content, and a release never changes: raise the version.`,
  );
}

function requireManifest(section: string, content: ReadonlyMap<string, Uint8Array>): ReleaseManifest {
  let read: ReleaseManifest;
  try {
    read = readManifest(content);
  } catch (cause) {
    throw new RefusedError((cause as Error).message, [], { cause });
  }
  if (read.section === section) return read;
  throw new RefusedError(`The release is a build of ${read.section}, not of ${section}.`);
}

async function readContent(blobs: BlobStore, files: ReleaseFiles): Promise<Map<string, Buffer>> {
  const read = await pLimit(CONCURRENCY).map(
    Object.entries(files),
    async ([path, { hash, bytes }]) => [path, await blobs.read(hash), bytes] as const,
  );
  const content = new Map<string, Buffer>();
  const wrong: string[] = [];
  for (const [path, found, bytes] of read) {
    if (found?.byteLength === bytes) content.set(path, found);
    else wrong.push(`${path} was not uploaded with ${bytes} bytes.`);
  }
  if (wrong.length > 0) throw new RefusedError('The release is not complete: upload the missing files.', wrong);
  return content;
}

async function storeCompressed(
  { blobs, database }: Storage,
  { section, files }: Pick<ReleaseRecord, 'section' | 'files'>,
  content: ReadonlyMap<string, Uint8Array>,
): Promise<ReleaseFiles> {
  const known = compressedByHash(await readLiveRelease(database, section));
  const stored = await pLimit(CONCURRENCY).map([...content], async ([path, bytes]) => {
    const reused = known.get(files[path]?.hash ?? '');
    if (reused) return reused.map(({ suffix, file }) => [path + suffix, file] as const);
    const compressed = await compressions(path, bytes);
    return Promise.all(
      compressed.map(async ([name, smaller]) => {
        return [name, { hash: await blobs.put(smaller), bytes: smaller.byteLength }] as const;
      }),
    );
  });
  return Object.fromEntries(stored.flat());
}

interface CompressedFile {
  readonly suffix: string;
  readonly file: ReleaseFiles[string];
}

/** Returns the compressed files of a release by the hash of the original. Most files of a section stay the same. */
function compressedByHash(release: ReleaseRecord | undefined): Map<string, readonly CompressedFile[]> {
  const known = new Map<string, readonly CompressedFile[]>();
  for (const [path, { hash }] of Object.entries(release?.files ?? {})) {
    const compressed = SUFFIXES.flatMap((suffix) => {
      const file = release?.files[path + suffix];
      return file ? [{ suffix, file }] : [];
    });
    if (compressed.length > 0) known.set(hash, compressed);
  }
  return known;
}

async function readLiveRelease(database: RegistryDatabase, section: string): Promise<ReleaseRecord | undefined> {
  const { hosts = {} } = (await database.latestRevision())?.state ?? {};
  const pin = Object.values(hosts).find(({ pins }) => Object.hasOwn(pins, section))?.pins[section];
  return pin && database.readRelease(section, pin.version);
}
