import { openEmbedded } from '../src/db/embedded/open-embedded.ts';
import { migrateDatabase } from '../src/db/migrate-database.ts';
import { toStartError } from '../src/db/postgres.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';

// Runs before the servers of a release, which only check that nothing is missing. docs/operations.md#migrations
try {
  const { databaseUrl, dataDir } = readDatabaseSettings(process.env);
  if (databaseUrl) {
    await migrateDatabase(databaseUrl).catch((error: unknown) => {
      throw toStartError(error, databaseUrl);
    });
  } else {
    const { close } = await openEmbedded(dataDir);
    await close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
