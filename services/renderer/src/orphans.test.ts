import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./testing/endless-render.ts', import.meta.url));
const PATIENT = 60_000;

async function getChildren({ pid }: Pick<ChildProcess, 'pid'>): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

it.skipIf(process.platform !== 'linux')(
  'a process ends with its parent, also while its section loops',
  { timeout: 3 * PATIENT },
  async () => {
    const parent = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    const [section = 0] = await getChildren(parent);
    const [watching = 0] = await getChildren({ pid: section });
    expect([section, watching].every((pid) => pid > 0)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => {
      for (const pid of [section, watching]) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }, PATIENT);
  },
);
