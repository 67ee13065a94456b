import type { ForwardedEvent, PageReport } from '@dar/platform-protocol/browser-reports';
import type { LoadCounts, LoadsByVersion } from '@dar/registry/registry-database';
import { LRUCache } from 'lru-cache';

const MAX_CANARIES = 500;
const MAX_VISITORS = 10_000;
const NONE: LoadCounts = { loads: 0, failures: 0 };

export interface CanaryName {
  readonly site: string;
  readonly section: string;
  readonly startedAt: string;
}

/** The loads of the two versions of each running canary. */
export interface CanaryLoads {
  add(report: Omit<PageReport, 'events'>, event: ForwardedEvent): void;
  /** Returns the loads since the last call. */
  take(canary: CanaryName): LoadsByVersion;
  /** Returns how many visitors had a failure of the version since the canary started. */
  countVisitors(canary: CanaryName, version: string): number;
}

/** A start of a canary has counts of its own, so that a restarted one begins without any. */
export function createCanaryLoads(): CanaryLoads {
  const loads = new LRUCache<string, Record<string, LoadCounts>>({ max: MAX_CANARIES });
  const failuresOfVisitors = new LRUCache<string, Map<string, number>>({ max: 2 * MAX_CANARIES });
  return {
    add({ site, visitor, canaries }, event) {
      const { section, version } = event;
      const startedAt = canaries[section];
      const added = countEvent(event);
      if (startedAt === undefined || !added) return;
      const key = getKey({ site, section, startedAt });
      const versions = loads.get(key) ?? {};
      const before = versions[version] ?? NONE;
      versions[version] = { loads: before.loads + added.loads, failures: before.failures + added.failures };
      loads.set(key, versions);
      const visitors = failuresOfVisitors.get(`${key} ${version}`) ?? new Map<string, number>();
      if (visitors.size < MAX_VISITORS || visitors.has(visitor)) {
        visitors.set(visitor, (visitors.get(visitor) ?? 0) + added.failures);
      }
      failuresOfVisitors.set(`${key} ${version}`, visitors);
    },
    take(canary) {
      const taken = loads.get(getKey(canary)) ?? {};
      loads.delete(getKey(canary));
      return taken;
    },
    countVisitors(canary, version) {
      const visitors = failuresOfVisitors.get(`${getKey(canary)} ${version}`) ?? new Map<string, number>();
      return [...visitors.values()].filter((failures) => failures > 0).length;
    },
  };
}

/** A served page counts as failed until it reports its start. Several gateways may receive the two. */
function countEvent(event: ForwardedEvent): LoadCounts | undefined {
  if (event.type === 'load') return { loads: 1, failures: 0 };
  if (event.type === 'failure') return { loads: event.isLoaded ? 0 : 1, failures: 1 };
  if (event.type === 'served') return { loads: 1, failures: 1 };
  return event.type === 'started' ? { loads: 0, failures: -1 } : undefined;
}

function getKey({ site, section, startedAt }: CanaryName): string {
  return `${site} ${section} ${startedAt}`;
}
