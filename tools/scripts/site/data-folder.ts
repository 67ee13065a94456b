import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { ScriptError } from '../script-error.ts';

const BYTES_PER_MB = 1024 ** 2;
/** The first start writes 150 MB; PostgreSQL stops when it can no longer write its log. */
const MIN_FREE_MB = 300;

/** Creates the folder, and throws if this user cannot write to it or its disk is almost full. */
export async function prepareDataFolder(folder: string, minFreeMb = MIN_FREE_MB): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB);
  if (freeMb >= minFreeMb) return;
  throw new ScriptError(
    `The disk of ${folder} has ${freeMb} MB left, and the shop needs ${minFreeMb} MB: free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
