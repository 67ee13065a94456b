import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { requireEngines } from '../machine/engines.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { buildSite } from '../site/build.ts';
import { publishSite } from '../site/publish.ts';
import { startSite } from '../site/start-site.ts';
import { ROOT } from '../workspace.ts';
import { reportTests, type StepResult } from './report.ts';
import { countTests, playwrightCounts } from './test-counts.ts';

const ENGINES = ['chromium', 'firefox', 'webkit'];
const SITE_FOLDER = join(ROOT, 'test-results/engines-site');
// e2e/engines/playwright.config.ts names it.
const REPORT = join(ROOT, 'test-results/engines.json');

/** Runs the engine tests in the engines that are named, or in all; true when nothing failed. */
export async function runEngineTests(group: ProcessGroup, names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !ENGINES.includes(name));
  if (unknown) throw new ScriptError(`There is no engine ${unknown}: name ${ENGINES.join(', ')}, or none for all.`);
  const programs = await requireEngines(group);
  await buildSite(group);
  const { origin, failure } = await startNewSite(group);
  const results: StepResult[] = [];
  for (const engine of names.length > 0 ? names : ENGINES) {
    results.push(await Promise.race([failure, runEngine(group, engine, { ...programs, E2E_ORIGIN: origin })]));
  }
  return reportTests(results);
}

/** Starts the built site with a database of its own. */
async function startNewSite(group: ProcessGroup) {
  await rm(SITE_FOLDER, { recursive: true, force: true });
  const settings = { DATA_DIR: join(SITE_FOLDER, 'data'), ARTIFACTS_DIR: join(SITE_FOLDER, 'artifacts') };
  await publishSite(settings);
  return startSite(group, { port: await getPort(), settings });
}

async function runEngine(
  group: ProcessGroup,
  engine: string,
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  await rm(REPORT, { force: true });
  const start = performance.now();
  const args = ['test', '--config', 'e2e/engines', '--project', `${engine}-*`];
  const isOk = await group.show({ name: `playwright ${engine}`, file: 'playwright', args, env });
  const counts = await countTests(isOk, REPORT, playwrightCounts);
  return { ...counts, name: engine, seconds: (performance.now() - start) / 1_000 };
}
