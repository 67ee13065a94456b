import { createHash } from 'node:crypto';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { withCompressedTwins } from './compress.ts';
import { readBuild } from './read-build.ts';
import { ReleaseError } from './release-error.ts';

const HASH_LENGTH = 8;

export interface Published {
  readonly section: string;
  readonly version: string;
  /** False when this very build had been released before. */
  readonly isNew: boolean;
}

/**
 * Releases the build in a package's `dist` under its package version and content, and pins it.
 * Throws ReleaseError when there is no build, ReleaseConflictError when the version stands with another content.
 */
export async function publish(store: ArtifactStore, folder: string): Promise<Published> {
  const { section, packageVersion, files } = await readBuild(folder);
  const contentHash = contentHashOf(files);
  const version = `${packageVersion}-${contentHash.slice(0, HASH_LENGTH)}`;
  const known = (await store.listReleases()).get(section)?.includes(version) ?? false;
  // A known release is only compared, so the long compression is spared.
  const released = known ? files : await withCompressedTwins(files);
  const isNew = await store.addRelease({ section, version, contentHash, files: released });
  await pin(store, section, version);
  return { section, version, isNew };
}

/** Makes pages use this version from now on. Throws ReleaseError when the store does not have it. */
export async function pin(store: ArtifactStore, section: string, version: string): Promise<void> {
  const versions = (await store.listReleases()).get(section);
  if (!versions) throw new ReleaseError(`There is no release of a section called ${section}.`);
  if (!versions.includes(version)) {
    throw new ReleaseError(`${section} has no version ${version}; it has ${versions.join(', ')}.`);
  }
  await store.changePins((pins) => ({ ...pins, [section]: version }));
}

function contentHashOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  return hash.digest('hex');
}
