import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './workspace.ts';

let clone = '';
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'dar-fresh-clone-'));
  const folders = ['tools/scripts', 'tools/cli/src/smoke', 'services/api/src/modules/payments'];
  await Promise.all(folders.map((folder) => cp(join(ROOT, folder), join(clone, folder), { recursive: true })));
});
afterAll(() => rm(clone, { recursive: true }));

function runWithoutPackages(script: string) {
  const options = { cwd: clone, env: { PATH: '' }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [`tools/scripts/${script}.ts`], options);
}

test('install.ts imports no package', () => {
  expect(runWithoutPackages('install').stderr).toContain('pnpm could not start');
});

test('doctor.ts imports no package', () => {
  const { stdout, stderr } = runWithoutPackages('doctor');
  expect(stdout).toContain('git is missing');
  expect(stderr).toBe('');
});

test('npm run other-shop installs the packages first', () => {
  expect(manifest.scripts['other-shop']).toContain(
    'node tools/scripts/install.ts && exec node examples/other-shop/start.ts',
  );
});

test.each(
  Object.entries(manifest.scripts).filter(
    ([name, command]) => command.includes('tools/scripts/') && !['doctor', 'other-shop'].includes(name),
  ),
)('npm run %s installs the packages first', (name, command) => {
  expect(command).toContain(`node tools/scripts/install.ts && exec node tools/scripts/${name.replace(':', '-')}.ts`);
});
