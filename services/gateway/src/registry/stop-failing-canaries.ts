import type { RegistryState } from '@dar/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import type { LoadCounts, LoadsByVersion, RegistryDatabase } from '../ports/registry-database.ts';
import { stopCanary } from './canary-rules.ts';
import { type ChangeOutcome, changeRegistry } from './change-registry.ts';
import { failsMore } from './compare-failures.ts';
import { MissingError } from './refused-error.ts';

const INTERVAL_MS = 5_000;

/** Returns what browsers reported to this process about a version on a host. */
export type CountLoads = (host: string, section: string, version: string) => LoadCounts;

interface WatchOptions {
  readonly database: RegistryDatabase;
  readonly countLoads: CountLoads;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The counts of this process by host, section and version. */
type Snapshot = Map<string, LoadCounts>;

const NONE: LoadCounts = { loads: 0, failures: 0 };

interface Canary {
  /** Names the canary since its last start. */
  readonly id: string;
  readonly host: string;
  readonly section: string;
  readonly version: string;
  readonly stable: string;
}

/**
 * Returns a function that adds the new reports of this process to those of the others, stops each canary that fails more
 * often than the stable version, and returns the changes. Only reports since the start of a canary count.
 */
export function createCanaryCheck({ database, countLoads, log }: WatchOptions): () => Promise<ChangeOutcome[]> {
  let last: Snapshot = new Map();
  let known: string | undefined;
  return async () => {
    const { hosts = {} } = (await database.latestRevision())?.state ?? {};
    const canaries = runningCanaries(hosts);
    const ids = canaries.map(({ id }) => id);
    if (known !== ids.join()) await database.keepCanaryLoads(ids);
    known = ids.join();
    const current = takeSnapshot(hosts, countLoads);
    const stopped: ChangeOutcome[] = [];
    for (const canary of canaries) {
      const keys = [canary.version, canary.stable].map((version) => [version, keyOf({ ...canary, version })] as const);
      const added = keys.map(([version, key]) => [version, loadsSince(last.get(key), current.get(key))] as const);
      const loads = await database.addCanaryLoads(canary.id, Object.fromEntries(added));
      // If a later canary fails, the next check must not add these again.
      for (const [, key] of keys) last.set(key, current.get(key) ?? NONE);
      const outcome = await stopIfFailing(database, canary, loads);
      if (!outcome) continue;
      const { host, section, version } = canary;
      log.warn({ host, section, version, ...loads[version] }, outcome.change.sentence);
      stopped.push(outcome);
    }
    last = current;
    return stopped;
  };
}

function runningCanaries(hosts: RegistryState['hosts']): Canary[] {
  return Object.entries(hosts).flatMap(([host, { pins }]) =>
    Object.entries(pins).flatMap(([section, { version: stable, canary }]) => {
      if (!canary) return [];
      const { version, startedAt = '' } = canary;
      return [{ id: [host, section, version, startedAt].join(' '), host, section, version, stable }];
    }),
  );
}

function takeSnapshot(hosts: RegistryState['hosts'], countLoads: CountLoads): Snapshot {
  const pins = Object.entries(hosts).flatMap(([host, channel]) =>
    Object.entries(channel.pins).map(([section, pin]) => ({ host, section, pin })),
  );
  const counts = pins.flatMap(({ host, section, pin }) =>
    [pin.version, pin.canary?.version]
      .filter((version) => version !== undefined)
      .map((version) => [keyOf({ host, section, version }), countLoads(host, section, version)] as const),
  );
  return new Map(counts);
}

function keyOf({ host, section, version }: Pick<Canary, 'host' | 'section' | 'version'>): string {
  return [host, section, version].join(' ');
}

function loadsSince(before = NONE, now = NONE): LoadCounts {
  // The counts begin again after the process has forgotten the release.
  if (now.loads < before.loads) return now;
  return { loads: now.loads - before.loads, failures: now.failures - before.failures };
}

/** Returns undefined if the canary is good, or if another process or person ended it first. */
async function stopIfFailing(
  database: RegistryDatabase,
  { id, host, section, version, stable }: Canary,
  { [version]: tried = NONE, [stable]: normal = NONE }: LoadsByVersion,
): Promise<ChangeOutcome | undefined> {
  if (!failsMore(tried, normal)) return undefined;
  const sentence = `canary of ${section} ${version} stopped: ${tried.failures} of ${tried.loads} loads failed, ${normal.failures} of ${normal.loads} for ${stable}`;
  try {
    return await changeRegistry(database, {
      by: 'automatic stop',
      rule(state) {
        if (!runningCanaries(state.hosts).some((canary) => canary.id === id))
          throw new MissingError('The canary ended.');
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
  const check = createCanaryCheck(options);
  let isChecking = false;
  const checkOnce = async () => {
    if (isChecking) return;
    isChecking = true;
    await check().catch((error) => options.log.error(error, 'canaries were not checked'));
    isChecking = false;
  };
  const timer = setInterval(checkOnce, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
