import { backUp, describeBackup } from './backup/back-up.ts';
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
  return 0;
});
