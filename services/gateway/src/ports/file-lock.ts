import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 25;
const PATIENCE_MS = 5_000;
// Pins change in milliseconds: a lock this old was left behind by a process that died.
const STALE_MS = 10_000;

/** Runs `work` while no other process holds the lock file. Throws when it stays taken for five seconds. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await take(file))) {
    if (Date.now() > deadline) throw new Error(`${file} stays locked: another release seems to hang.`);
    await pause(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await rm(file, { force: true });
    return false;
  }
}
