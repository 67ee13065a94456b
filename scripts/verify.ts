import { parseArgs } from 'node:util';
import { reportChecks } from './checks/report.ts';
import { runStaticChecks } from './checks/static-checks.ts';
import { runScript } from './processes/run-script.ts';
import { installPackages } from './site/install.ts';

await runScript(async (group) => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
  await installPackages(group);
  const results = await runStaticChecks(group, { fix: values.fix });
  reportChecks(results);
  return results.every(({ isOk }) => isOk) ? 0 : 1;
});
