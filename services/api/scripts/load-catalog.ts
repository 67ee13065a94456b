import { existsSync } from 'node:fs';
import { joinDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';
import { readSnapshot } from '../src/modules/catalog/catalog-snapshot.ts';
import { loadCatalog } from '../src/modules/catalog/load-catalog.ts';

const ENV_FILE = '.env';

async function load(): Promise<string> {
  const { db, close } = await joinDatabase(readDatabaseSettings(process.env));
  try {
    const outcome = await loadCatalog({ db, clock: () => new Date(), restoresOlder: true });
    const { activities, categories, services } = await readSnapshot(db);
    const held = `${activities.length} activities, ${categories.length} categories and ${services.length} services`;
    return outcome === 'loaded'
      ? `Loaded: the shop offers ${held}.`
      : `Nothing to do: the database already has these ${held}.`;
  } finally {
    await close();
  }
}

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  console.info(await load());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
