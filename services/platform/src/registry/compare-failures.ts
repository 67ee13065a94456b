import type { LoadCounts } from '@dar/registry/registry-database';

const MIN_LOADS = 20;
// Each canary is compared many times, so the limit is far below the usual 0.05.
const MAX_P_VALUE = 0.001;

/** Returns whether the canary fails more often than the stable version, and by more than chance. */
export function failsMore(canary: LoadCounts, stable: LoadCounts): boolean {
  return canary.loads >= MIN_LOADS && pValue(canary, stable) < MAX_P_VALUE;
}

/** Fisher's exact test, one-sided. It also holds for few failures, where the normal approximation does not. */
export function pValue(canary: LoadCounts, stable: LoadCounts): number {
  const loads = canary.loads + stable.loads;
  const failures = canary.failures + stable.failures;
  const all = logChoose(loads, failures);
  let chance = 0;
  for (let count = canary.failures; count <= Math.min(failures, canary.loads); count += 1) {
    chance += Math.exp(logChoose(canary.loads, count) + logChoose(stable.loads, failures - count) - all);
  }
  return Math.min(chance, 1);
}

function logChoose(total: number, chosen: number): number {
  if (chosen < 0 || chosen > total) return Number.NEGATIVE_INFINITY;
  return logFactorial(total) - logFactorial(chosen) - logFactorial(total - chosen);
}

const SMALL = 16;

function logFactorial(number: number): number {
  let log = 0;
  if (number < SMALL) {
    for (let factor = 2; factor <= number; factor += 1) log += Math.log(factor);
    return log;
  }
  // Stirling's series, exact to ten digits from here on.
  return (
    (number + 0.5) * Math.log(number) -
    number +
    0.5 * Math.log(2 * Math.PI) +
    1 / (12 * number) -
    1 / (360 * number ** 3)
  );
}
