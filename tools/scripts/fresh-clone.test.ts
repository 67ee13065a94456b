import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

let clone = '';
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'dar-fresh-clone-'));
  await cp(join(ROOT, 'tools/scripts'), join(clone, 'tools/scripts'), { recursive: true });
});
afterAll(() => rm(clone, { recursive: true }));

// What they run first installs the packages, so nothing that they load before may need one.
test.each([
  ['start', []],
  ['test', []],
  ['dev', []],
  ['verify', []],
  ['bench', ['edge']],
])('%s begins with the packages on a clone that has none', (name, args) => {
  const { stderr } = spawnSync(process.execPath, [`tools/scripts/${name}.ts`, ...args], {
    cwd: clone,
    env: { PATH: '' },
    encoding: 'utf8',
  });
  expect(stderr).toContain('pnpm could not start');
});
