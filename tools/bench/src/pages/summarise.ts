import { type Measured, median, medianRatio } from '../statistics/median.ts';
import type { Measurement, Visit } from './run-rounds.ts';
import { VARIANTS, type Variant } from './variants.ts';

export interface Case {
  readonly page: string;
  readonly profile: Measurement['profile'];
  readonly visit: Visit;
}

export interface Summary {
  readonly medians: Readonly<Record<Variant, number>>;
  readonly toMonolith: number;
  readonly toStatic: number;
}

export function listCases(measurements: readonly Measurement[]): Case[] {
  const cases = new Map(
    measurements.map(({ page, profile, visit }) => [`${page} ${profile} ${visit}`, { page, profile, visit }]),
  );
  return [...cases.values()];
}

export function summarise(
  measurements: readonly Measurement[],
  { page, profile, visit }: Case,
  metric: string,
): Summary {
  const rounds = (variant: Variant): Measured[] =>
    measurements
      .filter((one) => one.page === page && one.profile === profile && one.visit === visit && one.variant === variant)
      .sort((a, b) => a.round - b.round)
      .map(({ sample }) => sample[metric]);
  const values = Object.fromEntries(VARIANTS.map((variant) => [variant, rounds(variant)])) as Record<
    Variant,
    Measured[]
  >;
  const getMedian = (variant: Variant) => median(values[variant].filter((value) => value !== undefined));
  return {
    medians: { federated: getMedian('federated'), monolith: getMedian('monolith'), static: getMedian('static') },
    toMonolith: medianRatio(values.federated, values.monolith),
    toStatic: medianRatio(values.federated, values.static),
  };
}
