import { basename, join, resolve } from 'node:path';
import { createSection } from '../create-section/src/create-section.ts';
import { packPackages } from './packages/pack-packages.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { ROOT } from './workspace.ts';

await runScript(async (group) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new ScriptError('Name a new folder: npm run create-section -- ../water-care');
  const path = resolve(folder);
  await createSection(join(ROOT, 'examples/section'), path, basename(path)).catch((cause: Error) => {
    throw new ScriptError(cause.message, { cause });
  });
  await packPackages(group, join(path, 'tarballs'));
  console.info(`The section ${basename(path)} is in ${folder}. Its README.md says how to run and release it.`);
  return 0;
});
