import { readFile } from 'node:fs/promises';
import { CPU_TIME_PATH } from '../api/paths.ts';

/** Linux counts ended processes in hundredths of a second, and running ones in nanoseconds. */
const [TICK_MS, NANOSECOND_MS] = [10, 1e-6];

/**
 * Returns the CPU time of an API and of all processes of its PostgreSQL so far, in milliseconds. Unlike the time of a call
 * it does not grow with the load of the machine. Linux only.
 */
export async function readServerCpu(api: string, postmaster: number): Promise<number> {
  const { seconds } = (await (await fetch(api + CPU_TIME_PATH)).json()) as { seconds: number };
  const folder = `/proc/${postmaster}`;
  const children = (await readFile(`${folder}/task/${postmaster}/children`, 'utf8')).split(' ').filter(Boolean);
  const running = await Promise.all([String(postmaster), ...children].map(readRunning));
  // The fields after the name, which may contain spaces: state is the first, cutime and cstime are the 14th and 15th.
  const fields = (await readFile(`${folder}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  return seconds * 1_000 + ended + running.reduce((sum, ms) => sum + ms, 0);
}

async function readRunning(pid: string): Promise<number> {
  const [onCpu] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ');
  return Number(onCpu) * NANOSECOND_MS;
}

/** Returns the process id of the PostgreSQL in a folder. */
export async function readPostmaster(postgres: string): Promise<number> {
  return Number((await readFile(`${postgres}/data/postmaster.pid`, 'utf8')).split('\n')[0]);
}
