import { StartError } from '../src/env.ts';
import { readPartnerCommand } from '../src/modules/partners/partner-command.ts';
import { partnerReport } from '../src/modules/partners/partner-report.ts';
import { addPartner } from '../src/modules/partners/partners.service.ts';
import { runScript, withDatabase } from './run-script.ts';

await runScript(async (args) => {
  const { name, month } = readPartnerCommand(args);
  await withDatabase(async (db) => {
    if (month === undefined) {
      const key = await addPartner({ db, clock: () => new Date() }, name);
      console.info(`Key of ${name}, shown only once: ${key}`);
      return;
    }
    const report = await partnerReport(db, name, month);
    if (report === undefined) throw new StartError(`No partner is named ${name}.`);
    process.stdout.write(report);
  });
});
