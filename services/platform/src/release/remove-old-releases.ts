import { DAY_MS, HOUR_MS } from '@dar/http-server/durations';
import { isSnapshotVersion, type ReleaseFiles, type ReleaseRecord } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { Storage } from '@dar/registry/open-storage';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import type { ReleaseName } from '@dar/registry/release-name';
import { listAllReleases } from '@dar/registry/release-order';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { endOldUploads } from './uploads.ts';

const CONCURRENCY = 8;
/** How long a snapshot stays after it was published. */
const SNAPSHOT_DAYS = 30;
/** The limit of the built files of the snapshots of a section. A file counts in each of them. */
const MAX_SNAPSHOT_BYTES = 1024 ** 3;
/** Only the latest state is read; these show what a registry was before a mistake. The history has all changes. */
const KEPT_STATES = 100;
/** The bytes of these files are in memory until no release has asked for them. */
const FILES_AT_ONCE = 200;

interface RemovalOptions {
  readonly storage: Storage;
  /** How long a release stays after it was live. */
  readonly days: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Removes old snapshots, the releases that were not live for some days, the uploads that no release has, and old states of
 * the registry. Returns the releases.
 */
export async function removeOldReleases(
  { storage, days, log }: RemovalOptions,
  now: number = Date.now(),
): Promise<ReleaseRecord[]> {
  const removed = await removeReleases(
    { storage, log },
    listOldReleases(storage.database, days, now),
    daysBefore(now, days),
  );
  await storage.database.removeStatesBefore((await storage.database.latestNumber()) - KEPT_STATES);
  const uploads = await endOldUploads(storage, now);
  await removeFiles(
    storage,
    uploads.map(({ hash }) => hash),
  );
  return removed;
}

/** Removes the oldest snapshots of a section that has more than 1 GB of them. */
export async function removeExcessSnapshots(
  options: Pick<RemovalOptions, 'storage' | 'log'>,
  section: string,
): Promise<void> {
  const excess: ReleaseName[] = [];
  let total = 0;
  for await (const { version, bytes } of listAllReleases(options.storage.database, { section })) {
    if (!isSnapshotVersion(version)) continue;
    total += bytes;
    if (total > MAX_SNAPSHOT_BYTES) excess.push({ section, version });
  }
  await removeReleases(options, excess, new Date().toISOString());
}

/** Removes those of the releases that no site shows, can roll back to, or has shown since then. Returns them. */
async function removeReleases(
  { storage, log }: Pick<RemovalOptions, 'storage' | 'log'>,
  releases: AsyncIterable<ReleaseName> | Iterable<ReleaseName>,
  unusedSince: string,
): Promise<ReleaseRecord[]> {
  const { database } = storage;
  const removed: ReleaseRecord[] = [];
  let files: string[] = [];
  for await (const { section, version } of releases) {
    const release = await database.readRelease(section, version);
    if (!release || (await isKept(database, release))) continue;
    await database.removeRelease(section, version);
    // A pin may have begun meanwhile.
    if ((await isKept(database, release)) || (await wasPinned(database, release, unusedSince))) {
      await database.addRelease(release);
      continue;
    }
    removed.push(release);
    files.push(...getHashes(release.files));
    log.info({ section, version }, 'a release was removed');
    if (files.length < FILES_AT_ONCE) continue;
    await removeFiles(storage, files);
    files = [];
  }
  await removeFiles(storage, files);
  return removed;
}

async function* listOldReleases(database: RegistryDatabase, days: number, now: number) {
  yield* listAllReleases(database, { unusedSince: daysBefore(now, days) });
  for await (const release of listAllReleases(database, { unusedSince: daysBefore(now, SNAPSHOT_DAYS) })) {
    if (isSnapshotVersion(release.version)) yield release;
  }
}

function daysBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}

async function wasPinned(database: RegistryDatabase, { section, version }: ReleaseRecord, since: string) {
  const lastPinned = await database.lastPinned(section, version);
  return lastPinned !== undefined && lastPinned >= since;
}

/** Removes those of the files that no release has and no section has just uploaded. */
async function removeFiles({ blobs, database }: Storage, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const limit = pLimit(CONCURRENCY);
  const used = await findNeeded(database, hashes);
  const unused = [...new Set(hashes)].filter((hash) => !used.has(hash));
  const removed = await limit.map(unused, async (hash) => {
    const bytes = await blobs.read(hash);
    await blobs.remove(hash);
    return { hash, bytes };
  });
  // A release that has them may have been published meanwhile, or a section uploads them again.
  const usedNow = await findNeeded(database, unused);
  await limit.map(removed, async ({ hash, bytes }) => {
    if (bytes && usedNow.has(hash)) await blobs.put(bytes);
  });
}

async function findNeeded(database: RegistryDatabase, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const [used, uploads] = await Promise.all([database.findUsedHashes(hashes), database.listUploads()]);
  return new Set([...used, ...uploads.map(({ hash }) => hash)]);
}

function getHashes(files: ReleaseFiles): ReadonlySet<string> {
  return new Set(Object.values(files).map(({ hash }) => hash));
}

/** Returns whether a site shows the release or can roll back to it. */
async function isKept(database: RegistryDatabase, { section, version }: ReleaseRecord): Promise<boolean> {
  const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
  return Object.values(state.sites).some(({ pins }) => {
    const pin = Object.hasOwn(pins, section) ? pins[section] : undefined;
    return [pin?.version, pin?.previous, pin?.canary?.version].includes(version);
  });
}

/** Removes old releases and uploads once an hour. Returns a function that stops it. */
export function watchOldReleases(options: RemovalOptions): () => void {
  const remove = () =>
    removeOldReleases(options).catch((error) => options.log.error(error, 'releases were not removed'));
  const timer = setInterval(remove, HOUR_MS).unref();
  return () => clearInterval(timer);
}
