import { parseArgs } from 'node:util';
import { runAllChecks } from './checks/all-checks.ts';
import { reportChecks } from './checks/report.ts';
import { runScript } from './processes/run-script.ts';
import { installPackages } from './site/install.ts';

await runScript(async (group) => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { fix: flag, 'accept-sizes': flag } });
  await installPackages(group);
  const results = await runAllChecks(group, { fix: values.fix, acceptSizes: values['accept-sizes'] });
  reportChecks(results);
  return results.every(({ isOk }) => isOk) ? 0 : 1;
});
