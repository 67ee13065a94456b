import { benchGrowth } from '../bench/src/growth/bench-growth.ts';
import { benchLoad } from '../bench/src/load/bench-load.ts';
import { benchOffice } from '../bench/src/office/bench-office.ts';
import { benchPages } from '../bench/src/pages/bench-pages.ts';
import { benchStorage } from '../bench/src/storage/bench-storage.ts';
import type { ProcessGroup } from './processes/process-group.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';

type Bench = (group: ProcessGroup, args: readonly string[]) => Promise<void>;

const BENCHES: Readonly<Record<string, Bench>> = {
  pages: benchPages,
  growth: benchGrowth,
  storage: benchStorage,
  load: benchLoad,
  office: benchOffice,
};

await runScript(async (group) => {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = BENCHES[name];
  if (!bench) throw new ScriptError(`Name a benchmark: npm run bench ${Object.keys(BENCHES).join(' | ')}.`);
  await bench(group, args);
  return 0;
});
