import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder, writeSectionBuild } from '../testing/fake-builds.ts';

const run = promisify(execFile);

async function release(
  root: string,
  ...args: readonly string[]
): Promise<{ stdout: string; stderr: string; code?: number }> {
  const env = { ...process.env, ARTIFACTS_DIR: join(root, 'store') };
  const cli = join(import.meta.dirname, 'cli.ts');
  return run(process.execPath, [cli, ...args], { env }).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

it('publishes, lists and pins', async () => {
  await using folder = await temporaryFolder();
  const first = await release(folder.path, 'publish', await writeSectionBuild(folder.path, { name: 'catalog' }));
  const [, version = ''] = first.stdout.match(/^catalog (\S+) is released and pinned\.$/m) ?? [];
  await release(folder.path, 'publish', await writeSectionBuild(folder.path, { name: 'catalog', code: 'newer' }));
  expect((await release(folder.path, 'pin', 'catalog', version)).stdout).toBe(`catalog is pinned at ${version}.\n`);
  expect((await release(folder.path, 'list')).stdout).toContain(`  ${version}  pinned\n`);
});

it.each([[[]], [['publish']], [['pin', 'catalog']], [['list', 'all']], [['remove', 'catalog']]])(
  'prints its usage for %j',
  async (args) => {
    await using folder = await temporaryFolder();
    const { code, stderr } = await release(folder.path, ...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Usage:/);
  },
);

it('prints errors without a stack', async () => {
  await using folder = await temporaryFolder();
  const { code, stderr } = await release(folder.path, 'pin', 'catalog', '1.0.0');
  expect([code, stderr]).toEqual([1, 'There is no release of a section called catalog.\n']);
});
