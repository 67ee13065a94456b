import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ReleaseFiles, SHELL } from '@dar/platform-protocol';
import type { Storage } from '../ports/open-storage.ts';
import { compressions } from '../release/compress.ts';
import { getContentHash } from '../release/content-hash.ts';
import { HOST_MANIFEST, SECTION_MANIFEST } from '../release/manifests.ts';
import { pinVersion } from './change-registry.ts';

const HASH_LENGTH = 8;

interface BuiltRelease {
  readonly section: string;
  readonly packageVersion: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Publishes files in the storage and pins them everywhere, without the rules of the platform. Returns the version. */
export async function releaseFiles(
  storage: Storage,
  { section, packageVersion, files }: BuiltRelease,
): Promise<{ readonly version: string }> {
  const contentHash = getContentHash(await store(storage, [...files]));
  const version = `${packageVersion}-${contentHash.slice(0, HASH_LENGTH)}`;
  if (!(await storage.database.readRelease(section, version))) {
    const compressed = await Promise.all([...files].map(([path, bytes]) => compressions(path, bytes)));
    await storage.database.addRelease({
      section,
      version,
      contentHash,
      publishedAt: new Date().toISOString(),
      publishedBy: 'test',
      files: await store(storage, [...files, ...compressed.flat()]),
      manifest: JSON.parse(Buffer.from(files.get(SECTION_MANIFEST) ?? files.get(HOST_MANIFEST) ?? '').toString()),
    });
  }
  await pinVersion(storage.database, section, version);
  return { version };
}

async function store({ blobs }: Storage, files: readonly (readonly [string, Uint8Array])[]): Promise<ReleaseFiles> {
  const stored = files.map(
    async ([path, bytes]) => [path, { hash: await blobs.put(bytes), bytes: bytes.byteLength }] as const,
  );
  return Object.fromEntries(await Promise.all(stored));
}

/** Publishes the build of a package and pins it everywhere, without the rules of the platform. Returns the version. */
export async function releaseBuild(storage: Storage, folder: string): Promise<{ readonly version: string }> {
  const dist = join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    // Hidden files belong to the build tools.
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(dist, path), await readFile(path));
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const manifest = (files.get(SECTION_MANIFEST) ?? files.get(HOST_MANIFEST))?.toString() ?? '{}';
  const { name: section = SHELL } = JSON.parse(manifest) as { name?: string };
  return releaseFiles(storage, { section, packageVersion: version, files });
}
