import { existsSync } from 'node:fs';
import { joinDatabase } from '../src/db/open-database.ts';
import { readDatabaseSettings, StartError } from '../src/env.ts';
import { addPartner } from '../src/modules/partners/add-partner.ts';
import { readPartnerCommand } from '../src/modules/partners/partner-command.ts';
import { partnerReport } from '../src/modules/partners/partner-report.ts';

const ENV_FILE = '.env';

async function run(args: readonly string[]): Promise<void> {
  const { name, month } = readPartnerCommand(args);
  const { db, close } = await joinDatabase(readDatabaseSettings(process.env));
  try {
    if (month === undefined) {
      const key = await addPartner({ db, clock: () => new Date() }, name);
      console.info(`Key of ${name}, shown only once: ${key}`);
      return;
    }
    const report = await partnerReport(db, name, month);
    if (report === undefined) throw new StartError(`No partner is named ${name}.`);
    process.stdout.write(report);
  } finally {
    await close();
  }
}

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
