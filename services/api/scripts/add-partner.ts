import { existsSync } from 'node:fs';
import { openDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';
import { addPartner } from '../src/modules/partners/add-partner.ts';

const ENV_FILE = '.env';

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError('Name the partner: npm run partner -- <name>.');
  const { db, close } = await openDatabase(readDatabaseSettings(process.env));
  const key = await addPartner({ db, clock: () => new Date() }, name).finally(close);
  console.info(`Key of ${name}, shown only once: ${key}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
