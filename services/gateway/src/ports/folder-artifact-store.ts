import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { type ArtifactStore, type Pins, type Release, ReleaseConflictError } from './artifact-store.ts';

const PINS_FILE = 'registry.json';
const LOCK_FOLDER = '.registry.lock';
// Beside the release's folder, so that it is never served.
const HASH_SUFFIX = '.sha256';
const LOCK_OPTIONS = { stale: 10_000, retries: { retries: 200, factor: 1, minTimeout: 25 } };

const pinsFile = z.object({ pins: z.record(z.string(), z.string()) });

/** Stores releases in `<folder>/<section>/<version>/` and the pins in `<folder>/registry.json`. */
export function folderArtifactStore(folder: string): ArtifactStore {
  const root = resolve(folder);
  const pinsPath = join(root, PINS_FILE);
  return {
    addRelease: (release) => addRelease(root, release),
    readFile: (section, version, path) => readInside(join(root, section, version), path),
    listReleases: () => listReleases(root),
    readPins: () => readPins(pinsPath),
    async pinsEtag() {
      const info = await stat(pinsPath).catch(orIfMissing(undefined));
      return info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
    },
    async changePins(change) {
      await mkdir(root, { recursive: true });
      const unlock = await lock(root, { ...LOCK_OPTIONS, lockfilePath: join(root, LOCK_FOLDER) });
      try {
        await replaceFile(pinsPath, `${JSON.stringify({ pins: change(await readPins(pinsPath)) }, null, 2)}\n`);
      } finally {
        await unlock();
      }
    },
  };
}

async function addRelease(root: string, { section, version, contentHash, files }: Release): Promise<boolean> {
  const target = join(root, section, version);
  const existing = await readOptional(target + HASH_SUFFIX);
  if (existing) {
    if (existing.toString() !== contentHash) throw new ReleaseConflictError(section, version);
    return false;
  }
  const incoming = join(root, `.incoming-${randomUUID()}`);
  try {
    for (const [path, bytes] of files) {
      const file = join(incoming, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await mkdir(dirname(target), { recursive: true });
    // A process that died between the two renames leaves a folder without a hash, which is no release.
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
    await replaceFile(target + HASH_SUFFIX, contentHash);
    return true;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function readInside(base: string, path: string): Promise<Buffer | undefined> {
  const file = resolve(base, path);
  return file.startsWith(base + sep) ? readOptional(file) : undefined;
}

async function listReleases(root: string): Promise<Map<string, string[]>> {
  const releases = new Map<string, string[]>();
  for (const section of await listNames(root)) {
    const hashes = (await listNames(join(root, section))).filter((name) => name.endsWith(HASH_SUFFIX));
    const versions = hashes.map((name) => name.slice(0, -HASH_SUFFIX.length));
    if (versions.length > 0) releases.set(section, versions);
  }
  return releases;
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(orIfMissing([]));
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function readPins(file: string): Promise<Pins> {
  const content = await readOptional(file);
  if (!content) return {};
  try {
    return pinsFile.parse(JSON.parse(content.toString())).pins;
  } catch (cause) {
    throw new Error(`${file} is not a registry: repair it, or delete it and pin the versions again.`, { cause });
  }
}

async function replaceFile(file: string, content: string): Promise<void> {
  const incoming = `${file}.${randomUUID()}.tmp`;
  await writeFile(incoming, content);
  await rename(incoming, file);
}

function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(orIfMissing(undefined));
}

function orIfMissing<Fallback>(fallback: Fallback) {
  return (error: NodeJS.ErrnoException): Fallback => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return fallback;
    throw error;
  };
}
