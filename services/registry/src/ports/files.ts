import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Of files that are being written. */
export const DRAFT_SUFFIX = '.tmp';

type Place = (draft: string, file: string) => Promise<void>;

/** Creates a file with all its bytes. Returns false if it exists. A crash leaves no half-written file. */
export async function createFile(file: string, bytes: Uint8Array | string): Promise<boolean> {
  try {
    await writeDraft(file, bytes, link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Without `flush` the bytes may be lost when the machine stops. */
export function replaceFile(file: string, bytes: Uint8Array, flush = true): Promise<void> {
  return writeDraft(file, bytes, rename, flush);
}

async function writeDraft(file: string, bytes: Uint8Array | string, place: Place, flush = true): Promise<void> {
  const draft = `${file}.${randomUUID()}${DRAFT_SUFFIX}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, bytes, { flush });
    await place(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

export function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(orIfMissing(undefined));
}

/** Returns the names in a folder in order, without drafts; none if there is no folder. */
export async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(orIfMissing([]));
  return names.filter((name) => !name.endsWith(DRAFT_SUFFIX)).sort();
}

function orIfMissing<Fallback>(fallback: Fallback) {
  return (error: NodeJS.ErrnoException): Fallback => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return fallback;
    throw error;
  };
}
