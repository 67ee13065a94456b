import type { ReleaseFiles } from '@dar/contracts/platform';
import pLimit from 'p-limit';
import { hashOf } from '../ports/blob-store.ts';
import type { Storage } from '../ports/open-storage.ts';
import { changeRegistry, FIRST_STATE } from '../registry/change-registry.ts';
import { mayLoad, pinVersion } from '../registry/pin-rules.ts';
import { contentHashOf, publishRelease } from './publish-release.ts';
import { readBuild } from './read-build.ts';

const HASH_LENGTH = 8;
const CONCURRENCY = 8;

/** The files of a release with their bytes. */
interface BuiltRelease {
  readonly section: string;
  /** The version of the package. The release's version adds a content hash. */
  readonly packageVersion: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface Published {
  readonly section: string;
  readonly version: string;
  /** False if the same build was released before. */
  readonly isNew: boolean;
}

/** Publishes the build in a package's `dist` and pins it on every host that may load it. Throws RefusedError. */
export async function publishBuild(storage: Storage, folder: string): Promise<Published> {
  return publishFiles(storage, await readBuild(folder));
}

/** Publishes files and pins them on every host that may load them, without the checks of the platform API. */
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
  await pinEverywhere(storage, section, version);
  return { section, version, isNew };
}

/** The author of changes that a process makes in the storage itself. */
const LOCAL = 'this machine';

/** Pins a version on every host that may load the section. */
async function pinEverywhere({ database }: Storage, section: string, version: string): Promise<void> {
  const { hosts } = (await database.latestRevision())?.state ?? FIRST_STATE;
  for (const [host, channel] of Object.entries(hosts)) {
    if (!mayLoad(channel, section)) continue;
    await changeRegistry(database, { by: LOCAL, rule: (state) => pinVersion(state, { host, section }, version) });
  }
}
