import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeOwner = (owner: string) => writeFile(join(folder, 'api.lock'), owner);
const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

describe('lockFolder', () => {
  test('keeps out while another process lives, and says which', async () => {
    await writeOwner(String(process.ppid));
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.ppid}; stop that server`);
  });

  test('can be taken again once released', async () => {
    const release = await lockFolder(folder);
    await release();
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  });

  test.each([
    ['a dead process', () => String(deadProcess())],
    ['a process of the same number, as in a container that starts anew', () => String(process.pid)],
    ['a process that died while it wrote', () => ''],
  ])('takes over what is left of %s', async (_who, owner) => {
    await writeOwner(owner());
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  });

  test('says what to do about a folder that cannot be written', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toThrow(/cannot be written .+; set DATA_DIR to a folder/);
  });
});
