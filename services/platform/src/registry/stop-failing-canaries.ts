import type { RegistryState } from '@dar/platform-protocol';
import type { LoadCounts, LoadsByVersion, RegistryDatabase } from '@dar/registry/registry-database';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { CanaryLoads, CanaryName } from '../reports/canary-loads.ts';
import { MissingError } from './blocked-error.ts';
import { stopCanary } from './canary-rules.ts';
import { type ChangeOutcome, changeRegistry } from './change-registry.ts';
import { failsMore } from './compare-failures.ts';

const INTERVAL_MS = 5_000;

interface WatchOptions {
  readonly database: RegistryDatabase;
  readonly reports: Pick<CanaryLoads, 'take' | 'restore'>;
  /** How many visitors must have had a failure before a canary stops. */
  readonly minVisitors: number;
  readonly metrics: Pick<Metrics, 'registryChanges' | 'runningCanaries' | 'stoppedCanaries'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const NONE: LoadCounts = { loads: 0, failures: 0 };

interface Canary extends CanaryName {
  readonly id: string;
  readonly version: string;
  readonly stable: string;
}

/** Adds the new reports of this process to those of the others, and stops each canary that fails more often. */
export function createCanaryCheck(options: WatchOptions): () => Promise<ChangeOutcome[]> {
  const { database, reports, minVisitors, metrics, log } = options;
  let keptIds: string | undefined;
  return async () => {
    const { sites = {} } = (await database.latestRevision())?.state ?? {};
    const canaries = runningCanaries(sites);
    const ids = canaries.map(({ id }) => id);
    if (keptIds !== ids.join()) await database.keepCanaryLoads(ids);
    keptIds = ids.join();
    const stopped: ChangeOutcome[] = [];
    for (const canary of canaries) {
      const { site, section, version } = canary;
      // Prometheus sees no increase in a counter that begins with 1, so the alert would miss the first stop.
      metrics.stoppedCanaries.inc({ site, section }, 0);
      const { loads, visitors } = await storeCounts(database, reports, canary);
      // One machine must not decide about a canary.
      if (visitors < minVisitors) continue;
      const outcome = await stopIfFailing(database, canary, loads);
      if (!outcome) continue;
      log.warn({ site, section, version, ...loads[version] }, outcome.change.sentence);
      metrics.registryChanges.inc({ action: outcome.change.action });
      metrics.stoppedCanaries.inc({ site, section });
      stopped.push(outcome);
    }
    metrics.runningCanaries.set(canaries.length - stopped.length);
    return stopped;
  };
}

/** Stores the counts of this process, and returns those of all. A later call stores what this one could not. */
async function storeCounts(
  database: RegistryDatabase,
  reports: WatchOptions['reports'],
  canary: Canary,
): Promise<{ readonly loads: LoadsByVersion; readonly visitors: number }> {
  let waiting = reports.take(canary);
  try {
    const loads = await database.addCanaryLoads(canary.id, waiting.loads);
    waiting = { ...waiting, loads: {} };
    const visitors = await database.addCanaryVisitors(canary.id, waiting.visitors[canary.version] ?? {});
    return { loads, visitors };
  } catch (error) {
    reports.restore(canary, waiting);
    throw error;
  }
}

function runningCanaries(sites: RegistryState['sites']): Canary[] {
  return Object.entries(sites).flatMap(([site, { pins }]) =>
    Object.entries(pins).flatMap(([section, { version: stable, canary }]) => {
      if (!canary) return [];
      const { version, startedAt = '' } = canary;
      return [{ id: [site, section, version, startedAt].join(' '), site, section, startedAt, version, stable }];
    }),
  );
}

/** Returns undefined if the canary is good, or if another process or person ended it first. */
async function stopIfFailing(
  database: RegistryDatabase,
  { id, site, section, version, stable }: Canary,
  loads: LoadsByVersion,
): Promise<ChangeOutcome | undefined> {
  const [tried, normal] = [toCounts(loads[version]), toCounts(loads[stable])];
  if (!failsMore(tried, normal)) return undefined;
  const sentence = `canary of ${section} ${version} stopped: ${tried.failures} of ${tried.loads} loads failed, ${normal.failures} of ${normal.loads} for ${stable}`;
  try {
    return await changeRegistry(database, {
      by: 'automatic stop',
      rule(state) {
        if (!runningCanaries(state.sites).some((canary) => canary.id === id))
          throw new MissingError('The canary ended.');
        return stopCanary(state, { site, section }, sentence);
      },
    });
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
}

/** A start may be reported before its page counts as served, and a page may report two failures. */
function toCounts({ loads, failures }: LoadCounts = NONE): LoadCounts {
  return { loads, failures: Math.min(loads, Math.max(0, failures)) };
}

/** Checks canaries every five seconds. Returns a function that ends this, after a last check, which stores what was counted. */
export function watchCanaries(options: WatchOptions): () => Promise<void> {
  const check = createCanaryCheck(options);
  let checking: Promise<void> | undefined;
  const checkOnce = () => {
    checking ??= check()
      .then(
        () => undefined,
        (error) => options.log.error(error, 'canaries were not checked'),
      )
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
  const timer = setInterval(checkOnce, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await checking;
    await checkOnce();
  };
}
