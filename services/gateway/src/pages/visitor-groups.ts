import { createHash } from 'node:crypto';
import type { SiteChannel } from '@dar/platform-protocol';

const SHARES = 100;

export type Candidates = Readonly<Record<string, readonly string[]>>;

export interface VisitorGroup {
  /** The sections of which these visitors get the canary, in the order of their names. */
  readonly drawn: readonly string[];
  readonly candidates: Candidates;
}

/** Returns a group for each combination of canaries. The last one gets none. */
export function visitorGroups({ pins }: Pick<SiteChannel, 'pins'>): VisitorGroup[] {
  let combinations: string[][] = [[]];
  for (const [section] of getCanaries(pins)) {
    combinations = [...combinations.map((drawn) => [...drawn, section]), ...combinations];
  }
  return combinations.map((drawn) => ({ drawn, candidates: getCandidates(pins, drawn) }));
}

/** Returns the sections of which a device gets the canary. Each section draws for itself, and again when its canary starts again. */
export function drawCanaries({ pins }: Pick<SiteChannel, 'pins'>, device: string): string[] {
  return getCanaries(pins)
    .filter(([section, { percent, startedAt = '' }]) => draw(`${device} ${section} ${startedAt}`) < percent)
    .map(([section]) => section);
}

function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % SHARES;
}

function getCanaries(pins: SiteChannel['pins']) {
  return Object.entries(pins)
    .flatMap(([section, { canary }]) => (canary ? [[section, canary] as const] : []))
    .sort(([a], [b]) => a.localeCompare(b));
}

function getCandidates(pins: SiteChannel['pins'], drawn: readonly string[]): Candidates {
  const candidates = Object.entries(pins).map(([section, { version, previous, canary }]) => {
    const versions = [drawn.includes(section) ? canary?.version : undefined, version, previous];
    return [section, versions.filter((candidate) => candidate !== undefined)] as const;
  });
  return Object.fromEntries(candidates);
}
