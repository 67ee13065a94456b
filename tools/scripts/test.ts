import { reportChecks } from './checks/report.ts';
import { runScript } from './processes/run-script.ts';
import { runAllTests } from './tests/steps.ts';

await runScript(async (group) => (reportChecks(await runAllTests(group)) ? 0 : 1));
