import { TAP_MOMENTS, type TapMoment } from '../browser/first-tap.ts';
import type { ProfileName } from '../browser/profiles.ts';
import { describeLoad } from '../report/write-results.ts';
import type { Sample } from './metrics.ts';
import { tapOnce, type VisitedPage, type VisitsOptions, visitOnce } from './run-visits.ts';
import { INTERACTIVE_VARIANTS, rotate, VARIANTS, type Variant } from './variants.ts';

export type Visit = 'cold' | `tap at ${TapMoment}`;

export interface Measurement {
  readonly page: string;
  readonly profile: ProfileName;
  readonly visit: Visit;
  readonly variant: Variant;
  readonly round: number;
  readonly sample: Sample;
}

export interface RoundsOptions extends VisitsOptions {
  readonly pages: readonly VisitedPage[];
  readonly profiles: readonly ProfileName[];
  readonly rounds: number;
}

/** The variants of a page follow each other directly. An extra first round warms up. */
export async function runRounds(options: RoundsOptions): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (let round = -1; round < options.rounds; round += 1) {
    const start = performance.now();
    const found = await runRound(options, round);
    if (round >= 0) measured.push(...found);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    const done = round < 0 ? 'warmed up' : `round ${round + 1} of ${options.rounds}`;
    console.info(`${done} (${seconds} s, ${describeLoad()})`);
  }
  return measured;
}

async function runRound(options: RoundsOptions, round: number): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const [index, page] of options.pages.entries()) {
    const turn = round + 1 + index;
    for (const profile of options.profiles) {
      const note = (variant: Variant, visit: Visit, sample: Sample) =>
        found.push({ page: page.name, profile, visit, variant, round, sample });
      for (const variant of rotate(VARIANTS, turn)) {
        note(variant, 'cold', await visitOnce(options, { page, profile, variant }));
      }
      for (const moment of page.measuresTap ? TAP_MOMENTS : []) {
        for (const variant of rotate(INTERACTIVE_VARIANTS, turn)) {
          note(variant, `tap at ${moment}`, await tapOnce(options, { page, profile, variant }, moment));
        }
      }
    }
  }
  return found;
}
