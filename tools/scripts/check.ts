import { runQuickChecks } from './checks/quick-checks.ts';
import { reportChecks } from './checks/report.ts';
import { runScript } from './processes/run-script.ts';

await runScript(async (group) => {
  const results = await runQuickChecks(group);
  if (results.length === 0) console.info('Nothing differs from main.');
  return reportChecks(results) ? 0 : 1;
});
