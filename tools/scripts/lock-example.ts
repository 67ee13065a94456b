import { lockExample } from './packages/example-lock.ts';
import { runScript } from './processes/run-script.ts';

await runScript(async (group) => {
  await lockExample(group);
  console.info('The lock file of examples/section is up to date.');
  return 0;
});
