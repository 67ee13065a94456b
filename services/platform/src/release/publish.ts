import type { ReleaseFiles, ReleaseRecord } from '@dar/platform-protocol';
import { getContentHash } from '@dar/registry/content-hash';
import { isScript } from '@dar/registry/file-types';
import type { Storage } from '@dar/registry/open-storage';
import { getFileProblems } from '@dar/registry/release-limits';
import pLimit from 'p-limit';
import { z } from 'zod';
import { BlockedError, ConflictError } from '../registry/blocked-error.ts';
import { type ReleaseManifest, readManifest } from './release-manifest.ts';
import { storeCompressed } from './store-compressed.ts';
import { endUploads, readOwnHashes } from './uploads.ts';

const CONCURRENCY = 8;
// Each holds all files of its release in memory.
const publishing = pLimit(2);

interface ReleaseRequest {
  readonly section: string;
  readonly version: string;
  readonly by: string;
  readonly files: ReleaseFiles;
  readonly maxScriptKilobytes: number;
  readonly check?: (release: ReleaseRecord) => Promise<void>;
}

interface PublishedRelease {
  readonly release: ReleaseRecord;
  readonly isNew: boolean;
}

/** Throws ConflictError if the version has other content, and BlockedError if it is no complete section or host. */
export async function publish(storage: Storage, request: ReleaseRequest): Promise<PublishedRelease> {
  const { section, version, by, files, maxScriptKilobytes, check } = request;
  const contentHash = getContentHash(files);
  const existing = await storage.database.readRelease(section, version);
  if (existing) {
    const release = requireSame(existing, contentHash);
    await endUploads(storage, section, getHashes(release));
    return { release, isNew: false };
  }
  if ((await storage.database.lastPinned(section, version)) !== undefined) {
    // Browsers keep its files for a year.
    throw new ConflictError(`${section} ${version} was live and is removed: raise the version.`);
  }
  requireGoodFiles(files);
  return publishing(async () => {
    const content = await readContent(storage, section, files);
    const { manifest } = requireManifest(section, content);
    const publishedAt = new Date().toISOString();
    const afterRevision = await storage.database.latestNumber();
    const built = { section, version, contentHash, publishedAt, publishedBy: by, afterRevision, files, manifest };
    await check?.(built);
    const complete = { ...built, files: { ...files, ...(await storeCompressed(storage, built, content)) } };
    requireSmallScripts(complete, maxScriptKilobytes);
    const release = await storage.database.addRelease(complete);
    await restoreFiles(storage, complete, content);
    await endUploads(storage, section, getHashes(complete));
    return { release: requireSame(release, contentHash), isNew: true };
  }).catch(async (error: unknown) => {
    // Another process has released the version meanwhile, which ended the uploads of both.
    if (error instanceof BlockedError && (await storage.database.readRelease(section, version))) {
      return publish(storage, request);
    }
    throw error;
  });
}

/** Stores the files again that the removal of an old release deleted before it saw this one. */
async function restoreFiles(
  storage: Storage,
  release: ReleaseRecord,
  content: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const stored = await limit.map([...getHashes(release)], (hash) => storage.blobs.has(hash));
  if (!stored.includes(false)) return;
  await limit.map([...content.values()], (bytes) => storage.blobs.put(bytes));
  await storeCompressed(storage, release, content);
}

function getHashes({ files }: ReleaseRecord): ReadonlySet<string> {
  return new Set(Object.values(files).map(({ hash }) => hash));
}

function requireSame(release: ReleaseRecord, contentHash: string): ReleaseRecord {
  if (release.contentHash === contentHash) return release;
  const { section, version } = release;
  throw new ConflictError(
    `${section} ${version} is released with other content, and a release never changes: raise the version.`,
  );
}

function requireGoodFiles(files: ReleaseFiles): void {
  const problems = getFileProblems(files);
  if (problems.length > 0) throw new BlockedError('The release has files that the platform does not take.', problems);
}

function requireSmallScripts(release: ReleaseRecord, limit: number): void {
  const kilobytes = getScriptKilobytes(release);
  if (kilobytes <= limit) return;
  throw new BlockedError(`The scripts of its pages have ${kilobytes} kB gzipped, more than ${limit} kB.`);
}

function requireManifest(section: string, content: ReadonlyMap<string, Uint8Array>): ReleaseManifest {
  let read: ReleaseManifest;
  try {
    read = readManifest(content);
  } catch (cause) {
    throw new BlockedError((cause as Error).message, [], { cause });
  }
  if (read.section === section) return read;
  throw new BlockedError(`The release is a build of ${read.section}, not of ${section}.`);
}

/** Reads each file once, whatever its paths. A file that another section uploaded is none of this one. */
async function readContent(storage: Storage, section: string, files: ReleaseFiles): Promise<Map<string, Buffer>> {
  const own = await readOwnHashes(storage, section);
  const getKey = ({ hash, bytes }: ReleaseFiles[string]) => `${hash} ${bytes}`;
  const different = new Map(Object.values(files).map((file) => [getKey(file), file]));
  const read = await pLimit(CONCURRENCY).map([...different], async ([key, { hash, bytes }]) => {
    const found = own.has(hash) ? await storage.blobs.read(hash) : undefined;
    // A file of another size than stated must not stay in memory.
    return [key, found?.byteLength === bytes ? found : undefined] as const;
  });
  const found = new Map(read);
  const content = Object.entries(files).map(([path, file]) => [path, found.get(getKey(file)), file.bytes] as const);
  const wrong = content
    .filter(([, bytes]) => !bytes)
    .map(([path, , size]) => `${path} was not uploaded with ${size} bytes.`);
  if (wrong.length > 0) throw new BlockedError('The release is not complete: upload the missing files.', wrong);
  return new Map(content.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : [])));
}

const KILOBYTE = 1_000;

const manifest = z.object({
  entry: z.string().optional(),
  scripts: z.array(z.string()).default([]),
  chunks: z.record(z.string(), z.array(z.string())).default({}),
});

/** Returns the kilobytes of the scripts of all pages and remote components together, gzipped. Shared modules do not count. */
function getScriptKilobytes({ files, manifest: content }: Pick<ReleaseRecord, 'files' | 'manifest'>): number {
  const { entry = '', scripts, chunks } = manifest.parse(content);
  const named = new Set([entry, ...scripts, ...Object.values(chunks).flat()].filter(isScript));
  const sizes = [...named].map((file) => (files[`${file}.gz`] ?? files[file])?.bytes ?? 0);
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE);
}
