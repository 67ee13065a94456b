import { resolve } from 'node:path';
import { copyPartnerSite } from './packages/copy-partner-site.ts';
import { packPackages } from './packages/pack-packages.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';

await runScript(async (group) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new ScriptError('Name a new folder: npm run create-partner-site -- ../residences');
  const path = resolve(folder);
  await copyPartnerSite(group, path);
  await packPackages(group, `${path}/tarballs`);
  console.info(`The partner's site is in ${folder}. Its README.md says how to run it.`);
  return 0;
});
