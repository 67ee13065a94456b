import type { ProcessGroup } from './processes/process-group.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { installPackages } from './site/install.ts';

type Bench = (group: ProcessGroup, args: readonly string[]) => Promise<void>;

// The benchmarks can only be loaded once the packages are installed.
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  pages: async () => (await import('../bench/src/pages/bench-pages.ts')).benchPages,
  edge: async () => (await import('../bench/src/edge/bench-edge.ts')).benchEdge,
  api: async () => (await import('../bench/src/api/bench-api.ts')).benchApi,
  growth: async () => (await import('../bench/src/growth/bench-growth.ts')).benchGrowth,
};

await runScript(async (group) => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = BENCHES[name];
  if (!load) throw new ScriptError(`Say what to measure: bench ${Object.keys(BENCHES).join(' | ')}.`);
  await installPackages(group);
  const bench = await load();
  await bench(group, args);
  return 0;
});
