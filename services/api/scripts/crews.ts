import { existsSync } from 'node:fs';
import { joinDatabase } from '../src/db/open-database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';
import { readCrewCommand } from '../src/modules/crews/crew-command.ts';
import { CrewsService } from '../src/modules/crews/crews.service.ts';

const ENV_FILE = '.env';

async function run(args: readonly string[]): Promise<string> {
  const command = readCrewCommand(args);
  const { db, close } = await joinDatabase(readDatabaseSettings(process.env));
  const crews = new CrewsService({ clock: () => new Date() });
  try {
    if (command.name === 'recount') return `Counts corrected: ${await crews.recount(db)}.`;
    const { name, crewId, day } = command;
    if (name === 'day-on') {
      await inTransaction(db, (tx) => crews.removeDayOff(tx, crewId, day));
      return `Crew ${crewId} works on ${day}.`;
    }
    const isFree = await inTransaction(db, (tx) => crews.addDayOff(tx, crewId, day));
    if (!isFree) throw new StartError(`Crew ${crewId} has a visit or a hold on ${day}. Move it first.`);
    return `Crew ${crewId} is free on ${day}.`;
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
