import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const MODULE = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
// A process in another container can have the same pid.
const PROGRAM = `
  Object.defineProperty(process, 'pid', { value: 1 });
  const { lockFolder } = await import(${MODULE});
  process.stdin.once('data', async () => {
    const outcome = await lockFolder(process.argv[1]).then(() => 'taken', (error) => error.message);
    console.log(outcome);
  });
  console.log('ready');
  setInterval(() => {}, 1_000);`;

/** Starts a process that takes the lock on request. */
async function newProcess() {
  const args = ['--input-type=module', '-e', PROGRAM, folder];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  expect(await nextLine()).toBe('ready');
  return {
    take: () => {
      child.stdin.write('take\n');
      return nextLine();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const IN_USE =
  /^The data folder .+ is in use by another server; stop that server, or set DATA_DIR to another folder\.$/;

describe('lockFolder', () => {
  test('rejects a process with the same pid, as in another container', async () => {
    const [first, second] = [await newProcess(), await newProcess()];
    expect(await first.take()).toBe('taken');
    expect(await second.take()).toMatch(IN_USE);
  });

  test('admits one of several processes that start at once', async () => {
    const starting = await Promise.all(Array.from({ length: 6 }, newProcess));
    const outcomes = await Promise.all(starting.map(({ take }) => take()));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => IN_USE.test(outcome))).toHaveLength(5);
  });

  test('releases the lock when its process is killed', async () => {
    const first = await newProcess();
    expect(await first.take()).toBe('taken');
    await first.kill();
    expect(await (await newProcess()).take()).toBe('taken');
  });

  test('rejects a second lock in the same process until the first is released', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
    await release();
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  });

  test.each([
    ['is missing', 'missing'],
    ['is a file', 'file'],
  ])('reports a folder that %s, with a hint', async (_what, name) => {
    await writeFile(join(folder, 'file'), '');
    await expect(lockFolder(join(folder, name))).rejects.toThrow(/cannot be written .+; set DATA_DIR to a folder/);
  });
});
