import type { Browser } from 'playwright';
import { PROFILES, type ProfileName } from '../browser/profiles.ts';
import type { BenchPage } from './bench-paths.ts';
import type { Sample } from './metrics.ts';
import { openContext, type Stored } from './open-context.ts';
import { inRotation, type Origins, VARIANTS, type Variant } from './variants.ts';
import { measureVisit } from './visit.ts';

export const VISITS = ['cold', 'warm'] as const;
export type Visit = (typeof VISITS)[number];

export interface Measurement {
  readonly page: string;
  readonly profile: ProfileName;
  readonly visit: Visit;
  readonly variant: Variant;
  readonly round: number;
  readonly sample: Sample;
}

export interface RoundsOptions {
  readonly browser: Browser;
  readonly origins: Origins;
  readonly stored: Stored;
  readonly pages: readonly BenchPage[];
  readonly profiles: readonly ProfileName[];
  readonly rounds: number;
}

/**
 * Visits every page in every variant, round by round, the variants of a page directly one after the other and each in
 * turn the first. A round before the first one fills what disks and the edges keep, and is not counted.
 */
export async function runRounds(options: RoundsOptions): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (let round = -1; round < options.rounds; round += 1) {
    const start = performance.now();
    const found = await runRound(options, round);
    if (round >= 0) measured.push(...found);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    console.info(round < 0 ? `warmed up (${seconds} s)` : `round ${round + 1} of ${options.rounds} (${seconds} s)`);
  }
  return measured;
}

async function runRound(options: RoundsOptions, round: number): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const [index, page] of options.pages.entries()) {
    for (const profile of options.profiles) {
      for (const variant of inRotation(VARIANTS, round + 1 + index)) {
        const samples = await visitTwice(options, page, profile, variant);
        for (const visit of VISITS)
          found.push({ page: page.name, profile, visit, variant, round, sample: samples[visit] });
      }
    }
  }
  return found;
}

async function visitTwice(
  { browser, origins, stored }: RoundsOptions,
  page: BenchPage,
  profile: ProfileName,
  variant: Variant,
): Promise<Record<Visit, Sample>> {
  const address = origins[variant] + page.path;
  const context = await openContext(browser, page, stored);
  try {
    await warmEdge(address);
    const cold = await measureVisit(context, address, PROFILES[profile]);
    return { cold, warm: await measureVisit(context, address, PROFILES[profile]) };
  } finally {
    await context.close();
  }
}

// The edge retains its pages: how long it takes to render one is measured elsewhere.
async function warmEdge(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'en-AE' } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
}
