import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;
// User and system time, counted from the field behind the name of the program.
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Returns the CPU time of a process in milliseconds; undefined where the system has no `/proc` or the process has ended. */
export async function readCpuTime(pid: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
