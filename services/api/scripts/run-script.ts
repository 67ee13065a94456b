import { existsSync } from 'node:fs';
import type { Db } from '../src/db/client.ts';
import { joinDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';

const ENV_FILE = '.env';

/** Runs a command of an operator with the settings of `.env`. Exits with 1 after an error. */
export async function runScript(run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

export async function withDatabase<Result>(
  run: (db: Db) => Promise<Result>,
  settings = readDatabaseSettings(process.env),
): Promise<Result> {
  const { db, close } = await joinDatabase(settings);
  try {
    return await run(db);
  } finally {
    await close();
  }
}
