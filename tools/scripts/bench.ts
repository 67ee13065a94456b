import { benchApi } from '../bench/src/api/bench-api.ts';
import { benchBooking } from '../bench/src/booking/bench-booking.ts';
import { benchLoad } from '../bench/src/city/bench-load.ts';
import { benchGateway } from '../bench/src/gateway/bench-gateway.ts';
import { benchGrowth } from '../bench/src/growth/bench-growth.ts';
import { benchPages } from '../bench/src/pages/bench-pages.ts';
import { benchSearch } from '../bench/src/search/bench-search.ts';
import { benchStorage } from '../bench/src/storage/bench-storage.ts';
import type { ProcessGroup } from './processes/process-group.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';

type Bench = (group: ProcessGroup, args: readonly string[]) => Promise<void>;

const BENCHES: Readonly<Record<string, Bench>> = {
  pages: benchPages,
  gateway: benchGateway,
  api: benchApi,
  growth: benchGrowth,
  search: benchSearch,
  booking: benchBooking,
  storage: benchStorage,
  load: benchLoad,
};

await runScript(async (group) => {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = BENCHES[name];
  if (!bench) throw new ScriptError(`Name a benchmark: npm run bench ${Object.keys(BENCHES).join(' | ')}.`);
  await bench(group, args);
  return 0;
});
