import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../env.ts';

/**
 * Keeps a second process out of a data folder, as two PGlites in one folder destroy it. Gives the function that
 * releases it. A lock that a dead process left is taken over. Throws StartError while another process lives.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'api.lock');
  if (!(await take(path))) {
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner !== process.pid && isAlive(owner)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${owner}; stop that server, or set DATA_DIR to another folder.`,
      );
    }
    await rm(path, { force: true });
    if (!(await take(path))) {
      throw new StartError(`Another server is just starting in ${folder}; set DATA_DIR to another folder.`);
    }
  }
  return () => rm(path, { force: true });
}

async function take(path: string): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw new StartError(`The file ${path} cannot be written (${error.message}); set DATA_DIR to a folder that can.`);
  });
  if (!file) return false;
  await file.writeFile(String(process.pid));
  await file.close();
  return true;
}

function isAlive(pid: number): boolean {
  if (!(Number.isInteger(pid) && pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
