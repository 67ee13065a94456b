import { resolve } from 'node:path';
import { packPackages } from './packages/pack-packages.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';

await runScript(async (group) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new ScriptError('Name the folder for the packages: npm run pack -- ../my-section/tarballs');
  await packPackages(group, resolve(folder));
  console.info(`The packages for sections of other repositories are in ${folder}.`);
  return 0;
});
