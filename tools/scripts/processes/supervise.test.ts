import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeError } from '../script-error.ts';
import { isRunning } from './npm-parents.ts';
import { ProcessGroup } from './process-group.ts';
import { supervise } from './supervise.ts';
import { watchSleep } from './watch-sleep.ts';

const PAUSES = [1, 1];
const killed = { name: 'api', args: ['-e', 'process.kill(process.pid, "SIGKILL")'] };

it('starts a killed server again, and gives up with a sentence after failures in a row', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { failure } = supervise(new ProcessGroup(), killed, { isStarted: () => true, pauses: PAUSES });
  await expect(failure).rejects.toThrow(/^api was ended by SIGKILL\. .+\napi ended 3 times in a row/);
  expect(said).toHaveBeenCalledTimes(PAUSES.length);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/It starts again in 0\.001 s\./));
});

it('ends with a server that does not start at all', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { failure } = supervise(new ProcessGroup(), killed, { isStarted: () => false, pauses: PAUSES });
  await expect(failure).rejects.toThrow('api was ended by SIGKILL');
  expect(said).not.toHaveBeenCalled();
});

it('forgets failures before a long run, and stops a server in its first place after a restart', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'supervise-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = join(folder, 'log');
  const read = () => readFile(log, 'utf8').catch(() => '');
  const server = (name: string, source: string) => ({
    name,
    args: [
      '-e',
      `const write = (what) => require('node:fs').appendFileSync(${JSON.stringify(log)}, what + ' ');
       process.on('SIGTERM', () => { write('-${name}'); process.exit(0); });
       setInterval(() => {}, 1_000);
       write('${name}');
       ${source}`,
    ],
  });
  const group = new ProcessGroup();
  // Its fourth process stays.
  const fails = `if (require('node:fs').readFileSync(${JSON.stringify(log)}, 'utf8').split('api').length < 5) process.exit(1);`;
  const options = { isStarted: () => true, pauses: PAUSES, recoveredMs: 0 };
  supervise(group, server('api', fails), options).failure.catch(() => undefined);
  supervise(group, server('gateway', ''), options).failure.catch(() => undefined);
  await vi.waitFor(
    async () => expect((await read()).split(' ').sort()).toEqual(['', 'api', 'api', 'api', 'api', 'gateway']),
    20_000,
  );
  await group.stop();
  expect(await read()).toMatch(/-gateway -api $/);
}, 30_000);

it('starts a killed server again, but not while it is held', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const group = new ProcessGroup();
  const forever = { name: 'api', args: ['-e', 'setInterval(() => {}, 1000)'] };
  const server = supervise(group, forever, { isStarted: () => true, pauses: PAUSES });
  const first = server.pid() ?? 0;
  server.kill();
  const second = await vi.waitUntil(() => server.pid() !== first && server.pid(), 10_000);
  expect(isRunning(first)).toBe(false);
  server.hold();
  await vi.waitFor(() => expect(isRunning(second)).toBe(false), 5_000);
  expect(server.pid()).toBe(second);
  server.start();
  const third = await vi.waitUntil(() => server.pid() !== second && server.pid(), 10_000);
  server.restart();
  await vi.waitUntil(() => server.pid() !== third, 10_000);
  await group.stop();
  await vi.waitFor(() => expect(isRunning(server.pid() ?? 0)).toBe(false), 5_000);
}, 20_000);

it('reports the sleep of the machine once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onWake = vi.fn();
  watchSleep(onWake);
  vi.advanceTimersByTime(10 * 60_000);
  expect(onWake).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 42 * 60_000);
  vi.advanceTimersByTime(60_000);
  expect(onWake.mock.calls).toEqual([[expect.stringMatching(/^This machine slept for 42 min\./)]]);
});

it.each([
  ['ENOSPC', 'The disk of /data/x is full: free some space'],
  ['EACCES', 'This user may not use /data/x: run as its owner'],
  ['EROFS', 'The disk of /data/x is read-only'],
  ['ENOTDIR', '/data/x is a file where a folder is needed'],
])('explains %s in a sentence', (code, sentence) => {
  expect(describeError(Object.assign(new Error('failed'), { code, path: '/data/x' }))).toContain(sentence);
});
