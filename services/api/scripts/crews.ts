import { existsSync } from 'node:fs';
import { joinDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';
import { readSnapshot } from '../src/modules/catalog/catalog-snapshot.ts';
import { readCrewCommand } from '../src/modules/crews/crew-command.ts';
import { runCrewCommand } from '../src/modules/crews/run-crew-command.ts';
import { readPlaces } from '../src/modules/geo/places-file.ts';

const ENV_FILE = '.env';

async function run(args: readonly string[]): Promise<string> {
  const command = readCrewCommand(args);
  const { db, close } = await joinDatabase(readDatabaseSettings(process.env));
  try {
    const { activities } = await readSnapshot(db);
    const communities = (await readPlaces()).places.map(({ name }) => name);
    return await runCrewCommand(command, { db, clock: () => new Date(), activities, communities });
  } finally {
    await close();
  }
}

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  console.info(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
