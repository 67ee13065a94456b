import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isRunning } from './npm-parents.ts';
import { ProcessGroup } from './process-group.ts';

const NODE = process.execPath;

function node(name: string, source: string) {
  return { name, file: NODE, args: ['-e', source] };
}

it('returns the output of a command', async () => {
  expect(await new ProcessGroup().run(node('hello', 'console.log("hi")'))).toBe('hi\n');
});

it('names the command that failed and its output', async () => {
  const failing = new ProcessGroup().run(node('the build', 'console.error("broken"); process.exit(3)'));
  await expect(failing).rejects.toThrow('the build failed.\nbroken');
});

it('reports a missing program', async () => {
  const failing = new ProcessGroup().run({ name: 'pnpm install', file: 'no-such-program', args: [] });
  await expect(failing).rejects.toThrow('no-such-program could not start');
});

it('rejects when a server ends', async () => {
  const group = new ProcessGroup();
  await expect(group.serve({ name: 'api', args: ['-e', 'process.exit(4)'] })).rejects.toThrow(
    'api ended with exit code 4',
  );
});

it('stops a server with its own children and starts nothing afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'processes-'));
  const pidFile = join(folder, 'pids');
  const forever = 'setInterval(() => {}, 1000)';
  const parent = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(forever)}]);
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, process.pid + ' ' + child.pid);
    ${forever}`;
  const group = new ProcessGroup();
  const served = group.serve({ name: 'api', args: ['-e', parent] });
  served.catch(() => {});
  const pids = await vi.waitFor(async () => {
    const found = (await readFile(pidFile, 'utf8')).split(' ').map(Number);
    expect(found).toHaveLength(2);
    return found;
  }, 10_000);
  await group.stop();
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 5_000);
  await expect(group.run(node('late', ''))).rejects.toThrow('starts nothing more');
  await rm(folder, { recursive: true });
}, 20_000);

it('gives commands of a filler a low priority, and stops them with the group', async () => {
  const group = new ProcessGroup();
  const filler = group.addFiller();
  // The priority arrives just after the start.
  const print = 'setTimeout(() => console.log(require("node:os").getPriority()), 500)';
  expect(Number(await filler.run(node('print', print)))).toBeGreaterThan(Number(await group.run(node('print', print))));
  const forever = filler.attempt(node('forever', 'setInterval(() => {}, 1000)'));
  await group.stop();
  expect(await forever).toMatchObject({ isOk: false });
  await expect(filler.run(node('late', ''))).rejects.toThrow('starts nothing more');
});

it('stops the last server first and waits for it before it stops the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'processes-'));
  const log = join(folder, 'log');
  const server = (name: string, waitMs: number) => ({
    name,
    args: [
      '-e',
      `const write = (what) => require('node:fs').appendFileSync(${JSON.stringify(log)}, what + ' ');
      process.on('SIGTERM', () => {
        write('${name}-stopping');
        setTimeout(() => { write('${name}-stopped'); process.exit(0); }, ${waitMs});
      });
      setInterval(() => {}, 1000);
      write('${name}');`,
    ],
  });
  const read = () => readFile(log, 'utf8');
  const group = new ProcessGroup();
  group.serve(server('api', 1)).catch(() => {});
  await vi.waitFor(async () => expect(await read()).toBe('api '), 10_000);
  group.serve(server('gateway', 200)).catch(() => {});
  await vi.waitFor(async () => expect(await read()).toBe('api gateway '), 10_000);
  await group.stop();
  expect(await read()).toBe('api gateway gateway-stopping gateway-stopped api-stopping api-stopped ');
  await rm(folder, { recursive: true });
}, 30_000);
