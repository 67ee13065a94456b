import { runScript } from './processes/run-script.ts';
import { reportTests, type StepResult } from './tests/report.ts';
import { PHASES, type Step } from './tests/steps.ts';

await runScript(async (group) => {
  const runStep = async ({ name, run }: Step): Promise<StepResult> => {
    const start = performance.now();
    const counts = await run(group);
    return { ...counts, name, seconds: (performance.now() - start) / 1_000 };
  };
  const results: StepResult[] = [];
  for (const steps of PHASES) results.push(...(await Promise.all(steps.map(runStep))));
  return reportTests(results) ? 0 : 1;
});
