import type { ForwardedEvent, PageReport } from '@dar/platform-protocol/browser-reports';
import type { FailuresByVisitor, LoadCounts, LoadsByVersion } from '@dar/registry/registry-database';
import { LRUCache } from 'lru-cache';

const MAX_CANARIES = 500;
// They wait in memory while the registry cannot be written.
const MAX_VISITORS = 10_000;
const NONE: LoadCounts = { loads: 0, failures: 0 };

export interface CanaryName {
  readonly site: string;
  readonly section: string;
  readonly startedAt: string;
}

/** What browsers reported about the two versions of a canary. */
export interface CanaryCounts {
  readonly loads: LoadsByVersion;
  /** The failures of each visitor, by version. */
  readonly visitors: Readonly<Record<string, FailuresByVisitor>>;
}

/** The loads of the two versions of each running canary. */
export interface CanaryLoads {
  add(report: Omit<PageReport, 'events'>, event: ForwardedEvent): void;
  /** Returns the counts since the last call. */
  take(canary: CanaryName): CanaryCounts;
  /** Adds counts that were taken and could not be stored. */
  restore(canary: CanaryName, counts: CanaryCounts): void;
}

interface Counted {
  readonly loads: Record<string, LoadCounts>;
  readonly visitors: Record<string, Map<string, number>>;
}

/** A start of a canary has counts of its own, so that a restarted one begins without any. */
export function createCanaryLoads(): CanaryLoads {
  const counts = new LRUCache<string, Counted>({ max: MAX_CANARIES });
  const addLoads = ({ loads }: Counted, version: string, added: LoadCounts) => {
    const before = loads[version] ?? NONE;
    loads[version] = { loads: before.loads + added.loads, failures: before.failures + added.failures };
  };
  const addFailures = ({ visitors }: Counted, version: string, visitor: string, added: number) => {
    const failures = visitors[version] ?? new Map<string, number>();
    visitors[version] = failures;
    if (failures.size < MAX_VISITORS || failures.has(visitor)) {
      failures.set(visitor, (failures.get(visitor) ?? 0) + added);
    }
  };
  const getCounted = (canary: CanaryName): Counted => {
    const counted = counts.get(getKey(canary)) ?? { loads: {}, visitors: {} };
    counts.set(getKey(canary), counted);
    return counted;
  };
  return {
    add({ site, visitor, canaries }, event) {
      const { section, version } = event;
      const startedAt = canaries[section];
      const added = countEvent(event);
      if (startedAt === undefined || !added) return;
      const counted = getCounted({ site, section, startedAt });
      addLoads(counted, version, added);
      addFailures(counted, version, visitor, added.failures);
    },
    restore(canary, { loads, visitors }) {
      const counted = getCounted(canary);
      for (const [version, added] of Object.entries(loads)) addLoads(counted, version, added);
      for (const [version, failures] of Object.entries(visitors))
        for (const [visitor, added] of Object.entries(failures)) addFailures(counted, version, visitor, added);
    },
    take(canary) {
      const { loads, visitors } = counts.get(getKey(canary)) ?? { loads: {}, visitors: {} };
      counts.delete(getKey(canary));
      const byVersion = Object.entries(visitors).map(([version, failures]) => [version, Object.fromEntries(failures)]);
      return { loads, visitors: Object.fromEntries(byVersion) };
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
