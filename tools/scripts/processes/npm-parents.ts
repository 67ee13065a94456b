import { readFileSync } from 'node:fs';

/** Returns the ids of the npm and npx processes above this one; none without /proc. */
export function npmParents(): number[] {
  const pids: number[] = [];
  for (let pid = process.ppid; readStat(pid)?.name.startsWith('npm'); pid = readStat(pid)?.parent ?? 0) pids.push(pid);
  return pids;
}

export function isRunning(pid: number): boolean {
  const state = readStat(pid)?.state;
  return state !== undefined && state !== 'Z';
}

// The format is `<pid> (<name>) <state> <parent> …`; a name may contain spaces and brackets.
function readStat(pid: number): { name: string; state: string; parent: number } | undefined {
  try {
    const [, name = '', state = '', parent = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (\S) (\d+)/s) ?? [];
    return { name, state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
