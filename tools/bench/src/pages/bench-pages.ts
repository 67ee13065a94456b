import { parseArgs } from 'node:util';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { ScriptError } from '../../../scripts/script-error.ts';
import { launchBrowser } from '../browser/launch.ts';
import { PROFILE_NAMES } from '../browser/profiles.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { BENCH_PAGES } from './bench-paths.ts';
import { reportPages } from './report-pages.ts';
import { runRounds } from './run-rounds.ts';
import { startVariants } from './start-variants.ts';

/** `bench pages`: measures page loads of the federated shop, the monolith and a static page. */
export async function benchPages(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { pages, profiles, rounds } = readOptions(args);
  const browser = await launchBrowser(group);
  try {
    const started = await startVariants({ group, browser, pages, cache: BENCH_CACHE });
    const measurements = await runRounds({ browser, ...started, profiles, rounds });
    const machine = describeMachine(browser.version());
    console.info(`\n${machine}, ${rounds} rounds\n\n${reportPages(measurements)}`);
    await writeResults('pages', { machine, rounds, measurements });
  } finally {
    await browser.close();
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      pages: { type: 'string', default: BENCH_PAGES.map(({ name }) => name).join(',') },
      profile: { type: 'string', default: PROFILE_NAMES.join(',') },
    },
  });
  return {
    rounds: Number(values.runs),
    pages: select(values.pages, BENCH_PAGES, ({ name }) => name),
    profiles: select(values.profile, PROFILE_NAMES, (name) => name),
  };
}

function select<Item>(list: string, items: readonly Item[], getName: (item: Item) => string): Item[] {
  return list.split(',').map((name) => {
    const found = items.find((item) => getName(item) === name);
    if (!found) throw new ScriptError(`${name} is unknown: choose from ${items.map(getName).join(', ')}.`);
    return found;
  });
}
