import type { RegistryDatabase, ReleaseManifest } from '@dar/registry/registry-database';
import { getReleaseKey, type ReleaseName } from '@dar/registry/release-name';
import { LRUCache } from 'lru-cache';

/** More than twenty sites with two hundred sections each pin. */
const MAX_MANIFESTS = 5_000;

/** The manifests of releases, which never change. */
export interface Manifests {
  read(release: ReleaseName): Promise<ReleaseManifest | undefined>;
}

export function createManifests(database: Pick<RegistryDatabase, 'readManifest'>): Manifests {
  const manifests = new LRUCache<string, ReleaseManifest, ReleaseName>({
    max: MAX_MANIFESTS,
    fetchMethod: (_key, _stale, { context: { section, version } }) => database.readManifest(section, version),
  });
  return { read: (release) => manifests.fetch(getReleaseKey(release), { context: release }) };
}
