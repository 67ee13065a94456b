import { readSnapshot } from '../src/modules/catalog/catalog-snapshot.ts';
import { readCrewCommand } from '../src/modules/crews/crew-command.ts';
import { runCrewCommand } from '../src/modules/crews/run-crew-command.ts';
import { readPlaces } from '../src/modules/geo/places-file.ts';
import { runScript, withDatabase } from './run-script.ts';

await runScript(async (args) => {
  const command = readCrewCommand(args);
  const outcome = await withDatabase(async (db) => {
    const { activities } = await readSnapshot(db);
    const communities = (await readPlaces()).places.map(({ name }) => name);
    return runCrewCommand(command, { db, clock: () => new Date(), activities, communities });
  });
  console.info(outcome);
});
