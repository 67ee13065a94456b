import { openDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';

// Runs before the servers of a release, which then find nothing to migrate.
try {
  const { close } = await openDatabase(readDatabaseSettings(process.env));
  await close();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
