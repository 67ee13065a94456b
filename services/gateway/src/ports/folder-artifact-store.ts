import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { type ArtifactStore, type Pins, type Release, ReleaseConflictError } from './artifact-store.ts';
import { withFileLock } from './file-lock.ts';

const PINS_FILE = 'registry.json';
const LOCK_FILE = '.registry.lock';
// Stands beside a release's folder and not in it, so that it is never served.
const HASH_SUFFIX = '.sha256';

const pinsFile = z.object({ pins: z.record(z.string(), z.string()) });

/** Releases as `<folder>/<section>/<version>/…`, pins as `<folder>/registry.json`. */
export function folderArtifactStore(folder: string): ArtifactStore {
  const root = resolve(folder);
  const pinsPath = join(root, PINS_FILE);
  return {
    addRelease: (release) => addRelease(root, release),
    readFile: (section, version, path) => readInside(join(root, section, version), path),
    listReleases: () => listReleases(root),
    readPins: () => readPins(root),
    pinsMark: () => markOf(pinsPath),
    changePins: async (change) => {
      await mkdir(root, { recursive: true });
      await withFileLock(join(root, LOCK_FILE), async () => {
        const content = `${JSON.stringify({ pins: change(await readPins(root)) }, null, 2)}\n`;
        await replaceFile(join(root, PINS_FILE), content);
      });
    },
  };
}

async function addRelease(root: string, { section, version, contentHash, files }: Release): Promise<boolean> {
  const target = join(root, section, version);
  const standing = await readIfThere(target + HASH_SUFFIX);
  if (standing) {
    if (standing.toString() !== contentHash) throw new ReleaseConflictError(section, version);
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
    // Left by a process that died between the two renames below; without its hash it is no release yet.
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
  return file.startsWith(base + sep) ? readIfThere(file) : undefined;
}

async function listReleases(root: string): Promise<Map<string, string[]>> {
  const releases = new Map<string, string[]>();
  for (const section of await namesIn(root)) {
    const hashes = (await namesIn(join(root, section))).filter((name) => name.endsWith(HASH_SUFFIX));
    if (hashes.length > 0)
      releases.set(
        section,
        hashes.map((name) => name.slice(0, -HASH_SUFFIX.length)),
      );
  }
  return releases;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(orIfMissing([]));
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function readPins(root: string): Promise<Pins> {
  const file = join(root, PINS_FILE);
  const content = await readIfThere(file);
  if (!content) return {};
  try {
    return pinsFile.parse(JSON.parse(content.toString())).pins;
  } catch (cause) {
    throw new Error(`${file} is not a registry: mend it, or delete it and pin the versions again.`, { cause });
  }
}

// Waiting for a thread of the pool would cost every page ten times what looking costs.
function markOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false });
  return info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
}

async function replaceFile(file: string, content: string): Promise<void> {
  const incoming = `${file}.${randomUUID()}.tmp`;
  await writeFile(incoming, content);
  await rename(incoming, file);
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(orIfMissing(undefined));
}

function orIfMissing<Fallback>(fallback: Fallback) {
  return (error: NodeJS.ErrnoException): Fallback => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return fallback;
    throw error;
  };
}
