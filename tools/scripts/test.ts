import { runScript } from './processes/run-script.ts';
import { reportTests, type StepResult } from './tests/report.ts';
import { STEPS } from './tests/steps.ts';

await runScript(async (group) => {
  const results: StepResult[] = [];
  for (const { name, run } of STEPS) {
    const start = performance.now();
    const counts = await run(group);
    results.push({ ...counts, name, seconds: (performance.now() - start) / 1_000 });
  }
  return reportTests(results) ? 0 : 1;
});
