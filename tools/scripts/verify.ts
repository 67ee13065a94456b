import { parseArgs } from 'node:util';
import { runAllChecks } from './checks/all-checks.ts';
import { reportChecks } from './checks/report.ts';
import { runScript } from './processes/run-script.ts';

await runScript(async (group) => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { fix: flag, 'accept-sizes': flag, 'accept-contracts': flag } });
  const { fix, 'accept-sizes': acceptSizes, 'accept-contracts': acceptContracts } = values;
  return reportChecks(await runAllChecks(group, { fix, acceptSizes, acceptContracts })) ? 0 : 1;
});
