import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { installPackages } from './site/install.ts';

const BENCHES = ['pages'] as const;

await runScript(async (group) => {
  const [name, ...args] = process.argv.slice(2);
  await installPackages(group);
  if (name !== 'pages') throw new ScriptError(`Say what to measure: bench <${BENCHES.join('|')}> [options].`);
  // The benchmarks can only be loaded once the packages are installed.
  const { benchPages } = await import('../bench/src/pages/bench-pages.ts');
  await benchPages(group, args);
  return 0;
});
