import { createHash } from 'node:crypto';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { withPrecompressed } from './compress.ts';
import { readBuild } from './read-build.ts';
import { ReleaseError } from './release-error.ts';

const HASH_LENGTH = 8;

export interface Published {
  readonly section: string;
  readonly version: string;
  /** False if the same build was released before. */
  readonly isNew: boolean;
}

/**
 * Releases the build in a package's `dist` and pins it. The version is the package version and a content hash.
 * Throws ReleaseError without a build, and ReleaseConflictError if the version exists with other content.
 */
export async function publish(store: ArtifactStore, folder: string): Promise<Published> {
  const { section, packageVersion, files } = await readBuild(folder);
  const contentHash = contentHashOf(files);
  const version = `${packageVersion}-${contentHash.slice(0, HASH_LENGTH)}`;
  const known = (await store.listReleases()).get(section)?.includes(version) ?? false;
  const released = known ? files : await withPrecompressed(files);
  const isNew = await store.addRelease({ section, version, contentHash, files: released });
  await pin(store, section, version);
  return { section, version, isNew };
}

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
