import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../env.ts';

const BUSY = 5;

/**
 * Locks a data folder, since two PGlite processes would corrupt it. Returns a function that releases the lock. Throws
 * StartError while another process holds it. The lock is a lock of the operating system on an open file (through Node's
 * SQLite), so it ends with its process. Process ids do not work across containers.
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
  // Never deletes the file: another process may have opened it just before.
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
