import type { RegistryState, ReleaseFiles } from '@dar/contracts/platform';
import pLimit from 'p-limit';
import { hashOf } from '../ports/blob-store.ts';
import type { Storage } from '../ports/open-storage.ts';
import { type Changed, changeRegistry, FIRST_STATE } from '../registry/change-registry.ts';
import { compatible } from '../registry/check-compatibility.ts';
import { mayLoad, pinVersion } from '../registry/pin-rules.ts';
import { contentHashOf, publishRelease } from './publish-release.ts';
import { readBuild } from './read-build.ts';
import { createReleaseReader } from './release-reader.ts';

const HASH_LENGTH = 8;
const CONCURRENCY = 8;
/** The author of changes that a process makes in the storage itself. */
const LOCAL = 'this machine';

/** The files of a release with their bytes. */
interface BuiltRelease {
  readonly section: string;
  /** The version of the package. The release's version adds a content hash. */
  readonly packageVersion: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface Release {
  readonly section: string;
  readonly version: string;
}

export interface Published extends Release {
  /** False if the same build was released before. */
  readonly isNew: boolean;
}

/** Publishes the build in a package's `dist` and pins it on every host that may load it. Throws RefusedError. */
export async function publishBuild(storage: Storage, folder: string): Promise<Published> {
  const [published] = await publishBuilds(storage, [folder]);
  if (!published) throw new Error(`${folder} was not published.`);
  return published;
}

/**
 * Publishes the builds of several packages and pins all of them on every host that may load them. Throws RefusedError with
 * every reason if a host would break with all of them; then none is pinned.
 */
export async function publishBuilds(storage: Storage, folders: readonly string[]): Promise<Published[]> {
  const published = await Promise.all(folders.map(async (folder) => publishFiles(storage, await readBuild(folder))));
  const { state } = (await storage.database.latestRevision()) ?? { state: FIRST_STATE };
  await compatible(createReleaseReader(storage), (current) => pinAll(current, published))(state);
  await pinEverywhere(storage, published);
  return published;
}

function pinAll(state: RegistryState, releases: readonly Release[]): Changed {
  const pinned = targetsOf(state, releases).reduce(
    (current, { version, ...target }) => pinVersion(current, target, version).state,
    state,
  );
  const names = releases.map(({ section, version }) => `${section} ${version}`).join(', ');
  return { state: pinned, change: { action: 'pin', sentence: `${names} cannot be pinned.` } };
}

/** Publishes files, which `pinEverywhere` can pin. */
export async function publishFiles(
  storage: Storage,
  { section, packageVersion, files }: BuiltRelease,
): Promise<Published> {
  const hashed: ReleaseFiles = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, { hash: hashOf(bytes), bytes: bytes.byteLength }]),
  );
  const version = `${packageVersion}-${contentHashOf(hashed).slice(0, HASH_LENGTH)}`;
  if (!(await storage.database.readRelease(section, version))) {
    await pLimit(CONCURRENCY).map([...files.values()], (bytes) => storage.blobs.put(bytes));
  }
  const { isNew } = await publishRelease(storage, { section, version, by: LOCAL, files: hashed });
  return { section, version, isNew };
}

/** Pins releases on every host that may load their sections, without a check of compatibility. */
export async function pinEverywhere({ database }: Storage, releases: readonly Release[]): Promise<void> {
  const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
  for (const { version, ...target } of targetsOf(state, releases)) {
    await changeRegistry(database, { by: LOCAL, rule: (current) => pinVersion(current, target, version) });
  }
}

function targetsOf({ hosts }: RegistryState, releases: readonly Release[]) {
  return Object.entries(hosts).flatMap(([host, channel]) =>
    releases
      .filter(({ section }) => mayLoad(channel, section))
      .map(({ section, version }) => ({ host, section, version })),
  );
}
