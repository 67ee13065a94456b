import { reportDamage } from './backup/damaged-files.ts';
import { readPlaces } from './backup/places.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { loadEnvFile } from './site/env-file.ts';

await runScript(async (group) => {
  loadEnvFile();
  const [file] = process.argv.slice(2);
  if (!file) throw new ScriptError('Name the file of the backup: npm run restore -- dar-2026-11-24T06-00-00.tar.gz');
  const { createdAt, damaged } = await restoreBackup(group, readPlaces(), file);
  console.info(
    `The shop is as it was at ${createdAt}. Start it, and run npm run audit:payments: it lists the payments that this database lacks. docs/operations.md says how to settle them.`,
  );
  reportDamage(damaged, 'The backup held them like this.');
  return 0;
});
