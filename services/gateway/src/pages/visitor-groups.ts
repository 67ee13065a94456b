import type { HostChannel } from '@dar/contracts/platform';

/** Visitors are spread over the buckets 0 to 99. */
export const BUCKETS = 100;

/** The versions of each section that visitors may get, the best one first. */
export type Candidates = Readonly<Record<string, readonly string[]>>;

export interface VisitorGroup {
  /** The first bucket after the group. */
  readonly until: number;
  readonly candidates: Candidates;
}

/**
 * Returns the groups of a host's visitors in the order of their buckets. A canary of 20 % is for the buckets below 20, so
 * n canaries make at most n + 1 groups. The last group gets the stable versions.
 */
export function visitorGroups({ pins }: Pick<HostChannel, 'pins'>): VisitorGroup[] {
  const percents = Object.values(pins).flatMap(({ canary }) => (canary ? [canary.percent] : []));
  const ends = [...new Set([...percents, BUCKETS])].sort((a, b) => a - b);
  return ends.map((until) => ({ until, candidates: candidatesBelow(pins, until) }));
}

function candidatesBelow(pins: HostChannel['pins'], until: number): Candidates {
  const candidates = Object.entries(pins).map(([section, { version, previous, canary }]) => {
    const isCanary = canary !== undefined && until <= canary.percent;
    const versions = [isCanary ? canary.version : undefined, version, previous];
    return [section, versions.filter((candidate) => candidate !== undefined)] as const;
  });
  return Object.fromEntries(candidates);
}
