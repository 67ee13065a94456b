import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeError } from '../script-error.ts';
import { prepareDataFolder } from './data-folder.ts';

it('creates the folder, and explains a place that has no room or is a file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'data');
  await prepareDataFolder(folder);
  expect(await readdir(folder)).toEqual([]);
  await expect(prepareDataFolder(folder, 1e12)).rejects.toThrow(/MB left, and the shop needs .+: free some space/);
  await writeFile(join(root, 'file'), '');
  for (const path of ['file', 'file/data']) {
    const error = await prepareDataFolder(join(root, path)).catch(describeError);
    expect(error).toBe(
      `${join(root, path)} is a file where a folder is needed: move it away, or set DATA_DIR to another folder.`,
    );
  }
});
