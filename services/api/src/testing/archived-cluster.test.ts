import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARCHIVE_COMMAND } from './archived-cluster.ts';

test('the command of the archive repeats itself after a crash, and replaces no other log', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'dar-archive-'));
  onTestFinished(() => rm(archive, { recursive: true }));
  const log = join(archive, 'log');
  const archiveLog = async (content: string) => {
    await writeFile(log, content);
    const command = ARCHIVE_COMMAND.replaceAll('/archive/', `${archive}/`).replaceAll('%p', log).replaceAll('%f', '01');
    return spawnSync('/bin/sh', ['-c', command]).status;
  };
  await writeFile(join(archive, '01.draft'), 'half');
  expect(await archiveLog('whole')).toBe(0);
  expect(await archiveLog('whole')).toBe(0);
  expect(await archiveLog('other')).not.toBe(0);
  expect(await readFile(join(archive, '01'), 'utf8')).toBe('whole');
  expect(await readdir(archive)).toEqual(['01', 'log']);
});
