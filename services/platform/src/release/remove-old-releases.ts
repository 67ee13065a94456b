import type { RegistryState, ReleaseRecord } from '@dar/contracts/platform';
import { DAY_MS, HOUR_MS } from '@dar/contracts/time/durations';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { Storage } from '@dar/registry/open-storage';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';

const CONCURRENCY = 8;

interface RemovalOptions {
  readonly storage: Storage;
  /** How long a release stays after it was live. */
  readonly days: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Removes the releases that were not live for some days, with the files that no other release has. Returns them. */
export async function removeOldReleases(
  { storage, days, log }: RemovalOptions,
  now: number = Date.now(),
): Promise<ReleaseRecord[]> {
  const { blobs, database } = storage;
  const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
  const kept = keptReleases(state);
  const old: ReleaseRecord[] = [];
  for (const release of await database.listReleases()) {
    const { section, version, publishedAt } = release;
    if (kept.has(`${section}@${version}`)) continue;
    const lastUse = (await database.lastPinned(section, version)) ?? publishedAt;
    if (now - Date.parse(lastUse) > days * DAY_MS) old.push(release);
  }
  for (const { section, version } of old) {
    await database.removeRelease(section, version);
    log.info({ section, version }, 'a release was removed with its files');
  }
  if (old.length === 0) return old;
  const remaining = await database.listReleases();
  const needed = new Set(remaining.flatMap(({ files }) => Object.values(files).map(({ hash }) => hash)));
  const hashes = new Set(old.flatMap(({ files }) => Object.values(files).map(({ hash }) => hash)));
  await pLimit(CONCURRENCY).map(
    [...hashes].filter((hash) => !needed.has(hash)),
    (hash) => blobs.remove(hash),
  );
  return old;
}

function keptReleases({ sites }: RegistryState): ReadonlySet<string> {
  const pins = Object.values(sites).flatMap((site) => Object.entries(site.pins));
  return new Set(
    pins.flatMap(([section, { version, previous, canary }]) =>
      [version, previous, canary?.version].map((each) => `${section}@${each}`),
    ),
  );
}

/** Removes old releases once an hour. Returns a function that stops it. */
export function watchOldReleases(options: RemovalOptions): () => void {
  const remove = () =>
    removeOldReleases(options).catch((error) => options.log.error(error, 'releases were not removed'));
  const timer = setInterval(remove, HOUR_MS).unref();
  return () => clearInterval(timer);
}
