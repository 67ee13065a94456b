import { globSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { findNewMigrations, readLastRelease } from './last-release.ts';

const NAME = 'last release';
/** Inside of this clone, so that its modules find those of the root. */
const FOLDER = join(ROOT, 'test-results/last-release');
const EXTRACTED = ['services', 'shared', 'package.json', 'tsconfig.base.json'];

/** Runs server tests of the last release on today's tables, if they differ from its own. docs/operations.md#migrations */
export async function testLastRelease(group: ProcessGroup): Promise<CheckResult> {
  const release = readLastRelease();
  const { commit } = release;
  if (findNewMigrations(release).length === 0) return { name: NAME, isOk: true, seconds: 0, output: '' };
  const git = (...args: string[]) => group.attempt({ name: 'git', file: 'git', args, cwd: ROOT });
  if (!(await git('cat-file', '-e', `${commit}^{commit}`)).isOk) {
    return {
      name: NAME,
      isOk: true,
      seconds: 0,
      output: '',
      notRun: `git lacks ${commit.slice(0, 8)}; fetch the whole history`,
    };
  }
  return runCheck(NAME, async () => {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const archive = join(FOLDER, 'release.tar');
    await group.run({
      name: 'git',
      file: 'git',
      args: ['archive', '--output', archive, commit, ...EXTRACTED],
      cwd: ROOT,
    });
    await group.run({ name: 'tar', file: 'tar', args: ['--extract', '--file', archive], cwd: FOLDER });
    await rm(archive);
    await linkPackages();
    const args = ['run', '--config', join(import.meta.dirname, 'vitest.last-release.ts')];
    const { isOk, output } = await group.attempt({ name: 'vitest', file: 'vitest', args });
    return isOk ? [] : [output];
  });
}

/** Gives each package of the release the packages that are installed today, and those of the workspace as they were. */
async function linkPackages(): Promise<void> {
  for (const manifest of globSync('{services,shared}/*/package.json', { cwd: FOLDER })) {
    const modules = join(dirname(manifest), 'node_modules');
    for (const name of await listPackages(join(ROOT, modules))) {
      const target = relative(ROOT, await realpath(join(ROOT, modules, name)));
      const link = join(FOLDER, modules, name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(target.startsWith('node_modules') ? ROOT : FOLDER, target), link, 'junction');
    }
  }
}

async function listPackages(modules: string): Promise<string[]> {
  const names = (await readdir(modules).catch(() => [])).filter((name) => !name.startsWith('.'));
  const nested = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(join(modules, name))).map((inner) => `${name}/${inner}`) : [name],
  );
  return (await Promise.all(nested)).flat();
}
