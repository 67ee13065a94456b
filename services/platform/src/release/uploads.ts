import { DAY_MS } from '@dar/http-server/durations';
import { MAX_RELEASE_BYTES, MAX_RELEASE_FILES } from '@dar/platform-protocol';
import { getHash } from '@dar/registry/blob-store';
import type { Storage } from '@dar/registry/open-storage';
import type { Upload } from '@dar/registry/registry-database';
import { BlockedError } from '../registry/blocked-error.ts';

const MB = 1024 * 1024;

/** The limits of the uploads of a section that no release uses: two of the largest releases. */
const MAX_BYTES = 2 * MAX_RELEASE_BYTES;
const MAX_FILES = 2 * MAX_RELEASE_FILES;

/** Stores a file that a team uploads. Throws BlockedError if its section has too many uploads that no release uses. */
export async function storeUpload(storage: Storage, section: string, bytes: Uint8Array): Promise<void> {
  const { blobs, database } = storage;
  const upload = toUpload(section, bytes);
  const isKnown = (await database.listUploads(section)).some(({ hash }) => hash === upload.hash);
  await database.addUpload(upload);
  // Counted after it is recorded: of uploads at the same time, the last one to count sees all others.
  if (!isKnown && isTooMuch(await database.listUploads(section))) {
    await database.removeUploads([upload]);
    const limits = `${MAX_BYTES / MB} MB or ${MAX_FILES} files`;
    throw new BlockedError(
      `${section} has uploads of ${limits} that no release uses: publish them, or wait for a day.`,
    );
  }
  await blobs.put(bytes);
}

function isTooMuch(uploads: readonly Upload[]): boolean {
  return uploads.length > MAX_FILES || uploads.reduce((total, { bytes }) => total + bytes, 0) > MAX_BYTES;
}

function toUpload(section: string, bytes: Uint8Array): Upload {
  return { section, hash: getHash(bytes), bytes: bytes.byteLength, at: new Date().toISOString() };
}

/** Stores a file of a section, and returns its hash. The file is removed after a day if no release uses it. */
export async function storeFile({ blobs, database }: Storage, section: string, bytes: Uint8Array): Promise<string> {
  // A removal of the same file looks for uploads after its deletion, so the upload is recorded first.
  await database.addUpload(toUpload(section, bytes));
  return blobs.put(bytes);
}

/** Returns the hashes that a release of the section may use: those of its uploads and of its pinned releases. */
export async function readOwnHashes({ database }: Storage, section: string): Promise<ReadonlySet<string>> {
  const { sites = {} } = (await database.latestRevision())?.state ?? {};
  const pins = Object.values(sites).flatMap(({ pins }) => (Object.hasOwn(pins, section) ? pins[section] : []) ?? []);
  const versions = new Set(pins.flatMap(({ version, previous, canary }) => [version, previous, canary?.version]));
  const read = [...versions].map((version) => version && database.readRelease(section, version));
  const pinned = (await Promise.all(read)).flatMap((release) => (release ? Object.values(release.files) : []));
  return new Set([...pinned, ...(await database.listUploads(section))].map(({ hash }) => hash));
}

/** Counts the uploads of the files no longer, because a release has them. */
export async function endUploads({ database }: Storage, section: string, hashes: ReadonlySet<string>): Promise<void> {
  const uploads = await database.listUploads(section);
  await database.removeUploads(uploads.filter(({ hash }) => hashes.has(hash)));
}

/** Ends the uploads that are older than a day, and returns them. */
export async function endOldUploads({ database }: Storage, now: number): Promise<readonly Upload[]> {
  const uploads = await database.listUploads();
  const old = uploads.filter(({ at }) => now - Date.parse(at) > DAY_MS);
  await database.removeUploads(old);
  return old;
}
