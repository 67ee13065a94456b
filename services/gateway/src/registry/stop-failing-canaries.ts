import type { FastifyBaseLogger } from 'fastify';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { stopCanary } from './canary-rules.ts';
import { type ChangeOutcome, changeRegistry } from './change-registry.ts';
import { failsMore, type LoadCounts } from './failure-test.ts';
import { MissingError } from './refused-error.ts';

const INTERVAL_MS = 5_000;

/** Returns what browsers reported about a version on a host. */
export type CountLoads = (host: string, section: string, version: string) => LoadCounts;

interface WatchOptions {
  readonly database: RegistryDatabase;
  readonly countLoads: CountLoads;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Stops each canary that fails more often than the stable version. Returns the changes. */
export async function stopFailingCanaries({ database, countLoads, log }: WatchOptions): Promise<ChangeOutcome[]> {
  const stopped: ChangeOutcome[] = [];
  const { hosts = {} } = (await database.latestRevision())?.state ?? {};
  for (const [host, { pins }] of Object.entries(hosts)) {
    for (const [section, { version, canary }] of Object.entries(pins)) {
      if (!canary) continue;
      const [tried, stable] = [canary.version, version].map((each) => countLoads(host, section, each));
      if (!tried || !stable || !failsMore(tried, stable)) continue;
      const sentence = `canary of ${section} ${canary.version} stopped: ${tried.failures} of ${tried.loads} loads failed, ${stable.failures} of ${stable.loads} for ${version}`;
      const outcome = await stop(database, { host, section, version: canary.version, sentence });
      if (!outcome) continue;
      log.warn({ host, section, version: canary.version, ...tried }, sentence);
      stopped.push(outcome);
    }
  }
  return stopped;
}

interface FailingCanary {
  readonly host: string;
  readonly section: string;
  readonly version: string;
  readonly sentence: string;
}

/** Returns undefined if another process or person ended the canary first. */
async function stop(database: RegistryDatabase, canary: FailingCanary): Promise<ChangeOutcome | undefined> {
  const { host, section, version, sentence } = canary;
  try {
    return await changeRegistry(database, {
      by: 'automatic stop',
      rule(state) {
        if (state.hosts[host]?.pins[section]?.canary?.version !== version) throw new MissingError('The canary ended.');
        return stopCanary(state, { host, section }, sentence);
      },
    });
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
}

/** Looks for failing canaries every few seconds. Returns a function that ends it. */
export function watchCanaries(options: WatchOptions): () => void {
  const check = () =>
    stopFailingCanaries(options).catch((error) => options.log.error(error, 'canaries were not checked'));
  const timer = setInterval(check, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
