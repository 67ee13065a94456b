import { runScript } from './processes/run-script.ts';
import { installPackages } from './site/install.ts';

await runScript(async (group) => {
  await installPackages(group);
  // What needs packages is loaded late: on a fresh clone they came only just now.
  const { runEngineTests } = await import('./tests/engine-tests.ts');
  return (await runEngineTests(group, process.argv.slice(2))) ? 0 : 1;
});
