import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../env.ts';

const BUSY = 5;

/**
 * Keeps a second process out of a data folder, as two PGlites in one folder destroy it. Returns the function that
 * releases the lock. Throws StartError while another process holds it.
 *
 * The lock is the operating system's, on an open file: it ends with its process, however that ends, and process ids of
 * other containers mean nothing to it. Node opens no locks itself, but its SQLite does.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const file = openFile(path);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new StartError(
        `The data folder ${folder} is in use by another server; stop that server, or set DATA_DIR to another folder.`,
      );
    }
    throw notWritable(path, error);
  }
  // The file stays: who removed it could take the lock away from a process that opened it just before.
  return async () => file.close();
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw notWritable(path, error);
  }
}

function notWritable(path: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The file ${path} cannot be written (${reason}); set DATA_DIR to a folder that can.`);
}
