import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packPackages } from './packages/pack-packages.ts';
import type { ProcessGroup } from './processes/process-group.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { ROOT } from './workspace.ts';

const EXAMPLE = 'examples/partner-federated';
const SECTION = join(ROOT, 'examples/section');

await runScript(async (group) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new ScriptError('Name a new folder: npm run create-partner-site -- ../residences');
  const path = resolve(folder);
  await copyPartnerSite(group, path);
  await packPackages(group, `${path}/tarballs`);
  console.info(`The partner's site is in ${folder}. Its README.md says how to run it.`);
  return 0;
});

/** Copies the partner's site that shares React to a new folder. Packing writes the versions of its dependencies. */
async function copyPartnerSite(group: ProcessGroup, folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new ScriptError(`${folder} has files already: choose a new folder.`);
  const packed = await mkdtemp(join(tmpdir(), 'dar-partner-'));
  try {
    await packPackages(group, packed, [EXAMPLE]);
    await mkdir(folder, { recursive: true });
    const args = ['-xzf', join(packed, 'partner-federated.tgz'), '-C', folder, '--strip-components=1'];
    await group.run({ name: 'Copying the example', file: 'tar', args });
  } finally {
    await rm(packed, { recursive: true });
  }
  // The settings of a repository of its own, which those of this one replace in the example.
  for (const file of ['tsconfig.json', 'pnpm-workspace.yaml', '.gitignore'])
    await copyFile(join(SECTION, file), join(folder, file));
}
