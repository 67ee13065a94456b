import { DAY_MS, HOUR_MS } from '@dar/contracts/time/durations';
import type { ReleaseFiles, ReleaseRecord } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { Storage } from '@dar/registry/open-storage';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { endOldUploads } from './uploads.ts';

const CONCURRENCY = 8;

interface RemovalOptions {
  readonly storage: Storage;
  /** How long a release stays after it was live. */
  readonly days: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Removes the releases that were not live for some days and the uploads of which no release was made. Returns the releases. */
export async function removeOldReleases(
  { storage, days, log }: RemovalOptions,
  now: number = Date.now(),
): Promise<ReleaseRecord[]> {
  const { database } = storage;
  const isOld = async ({ section, version, publishedAt }: ReleaseRecord) => {
    const lastUse = (await database.lastPinned(section, version)) ?? publishedAt;
    return now - Date.parse(lastUse) > days * DAY_MS && !(await readKept(database)).has(`${section}@${version}`);
  };
  const removed: ReleaseRecord[] = [];
  for (const release of await database.listReleases()) {
    if (!(await isOld(release))) continue;
    const { section, version } = release;
    await database.removeRelease(section, version);
    // A pin may have begun meanwhile.
    if (!(await isOld(release))) {
      await database.addRelease(release);
      continue;
    }
    await removeFiles(storage, getHashes(release.files));
    log.info({ section, version }, 'a release was removed with its files');
    removed.push(release);
  }
  const uploads = await endOldUploads(storage, now);
  await removeFiles(storage, new Set(uploads.map(({ hash }) => hash)));
  return removed;
}

/** Removes those of the files that no release has and no section has just uploaded. */
async function removeFiles({ blobs, database }: Storage, hashes: ReadonlySet<string>): Promise<void> {
  if (hashes.size === 0) return;
  const limit = pLimit(CONCURRENCY);
  const needed = await readNeeded(database);
  const unneeded = [...hashes].filter((hash) => !needed.has(hash));
  const removed = await limit.map(unneeded, async (hash) => {
    const bytes = await blobs.read(hash);
    await blobs.remove(hash);
    return { hash, bytes };
  });
  // A release that has them may have been published meanwhile, or a section uploads them again.
  const neededNow = await readNeeded(database);
  await limit.map(removed, async ({ hash, bytes }) => {
    if (bytes && neededNow.has(hash)) await blobs.put(bytes);
  });
}

async function readNeeded(database: RegistryDatabase): Promise<ReadonlySet<string>> {
  const releases = await database.listReleases();
  const uploads = await database.listUploads();
  return new Set([...releases.flatMap(({ files }) => [...getHashes(files)]), ...uploads.map(({ hash }) => hash)]);
}

function getHashes(files: ReleaseFiles): ReadonlySet<string> {
  return new Set(Object.values(files).map(({ hash }) => hash));
}

/** Returns the releases that sites show or can roll back to. */
async function readKept(database: RegistryDatabase): Promise<ReadonlySet<string>> {
  const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
  const pins = Object.values(state.sites).flatMap((site) => Object.entries(site.pins));
  return new Set(
    pins.flatMap(([section, { version, previous, canary }]) =>
      [version, previous, canary?.version].map((each) => `${section}@${each}`),
    ),
  );
}

/** Removes old releases and uploads once an hour. Returns a function that stops it. */
export function watchOldReleases(options: RemovalOptions): () => void {
  const remove = () =>
    removeOldReleases(options).catch((error) => options.log.error(error, 'releases were not removed'));
  const timer = setInterval(remove, HOUR_MS).unref();
  return () => clearInterval(timer);
}
