import { backUp, describeBackup } from './backup/back-up.ts';
import { reportDamage } from './backup/damaged-files.ts';
import { readPlaces } from './backup/places.ts';
import { runScript } from './processes/run-script.ts';
import { loadEnvFile } from './site/env-file.ts';

await runScript(async (group) => {
  loadEnvFile();
  const places = readPlaces();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const [file = `dar-${time}.tar.gz`] = process.argv.slice(2);
  const manifest = await backUp(group, places, file);
  console.info(await describeBackup(manifest, places, file));
  reportDamage(manifest.damaged, 'The backup holds them as they are.');
  return manifest.damaged.length > 0 ? 1 : 0;
});
