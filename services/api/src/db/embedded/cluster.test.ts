import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { describeDatabase } from '../describe-database.ts';
import { startCluster } from './cluster.ts';

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'dar-postgres-'));

test('a temporary cluster stops and deletes its files when its owner is killed', async () => {
  const folder = await temporaryFolder();
  const source = `
    const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))});
    await startCluster({ folder: process.argv[1], isTemporary: true });
    console.log('ready');
    setInterval(() => {}, 1_000);`;
  const args = ['--input-type=module', '-e', source, folder];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: owner.stdout }), 'line');
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 20_000);
});

test('reports why a cluster does not start, and deletes it', async () => {
  const folder = await temporaryFolder();
  await expect(startCluster({ folder, settings: ['fsync=perhaps'], isTemporary: true })).rejects.toThrow(/fsync/);
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 20_000);
});

test('starts a server again that ended by itself, on the same address', async () => {
  const folder = await temporaryFolder();
  const { url, stop } = await startCluster({ folder, isTemporary: true });
  const readPid = async () => Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const first = await readPid();
  process.kill(first, 'SIGQUIT');
  await vi.waitFor(async () => expect(await readPid()).not.toBe(first), 20_000);
  await vi.waitFor(async () => expect((await describeDatabase(url)).isEmpty).toBe(true), 20_000);
  await stop();
});
