import { reportChecks } from './checks/report.ts';
import type { CheckResult } from './checks/static-checks.ts';
import { runScript } from './processes/run-script.ts';
import { PHASES } from './tests/steps.ts';

await runScript(async (group) => {
  const results: CheckResult[] = [];
  for (const steps of PHASES) results.push(...(await Promise.all(steps.map((step) => step(group)))).flat());
  return reportChecks(results) ? 0 : 1;
});
