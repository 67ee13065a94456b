import { readFileSync } from 'node:fs';

/** The npm and npx processes above this one, nearest first; none where the system does not tell. */
export function npmAncestors(): number[] {
  const found: number[] = [];
  for (let pid = process.ppid; statOf(pid)?.name.startsWith('npm'); pid = statOf(pid)?.parent ?? 0) found.push(pid);
  return found;
}

/** True while a process runs; one that ended and waits for its parent to notice does not. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state;
  return state !== undefined && state !== 'Z';
}

// Linux tells as `<pid> (<name>) <state> <parent> …`; a name may hold spaces and brackets.
function statOf(pid: number): { name: string; state: string; parent: number } | undefined {
  try {
    const [, name = '', state = '', parent = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (\S) (\d+)/s) ?? [];
    return { name, state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
