import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold, type Threshold } from '../report/thresholds.ts';
import { median, medianRatio } from '../statistics/median.ts';
import type { ApiMeasurement } from './measure-api.ts';

const HEAD = ['/s', 'baseline /s', 'ratio', '/CPU s', 'baseline /CPU s', 'ratio', 'p50, ms', 'p99, ms'];
const MIN_CATALOG_RATIO = 0.8;
const MAX_MEMORY_GROWTH = 1.1;
const MEBIBYTE = 1024 ** 2;

/** `memory` has the bytes held at the start and after every tenth of the requests. */
export function reportApi(measured: readonly ApiMeasurement[], memory: readonly number[]): string {
  const calls = [...new Set(measured.map(({ call }) => call))].map((call) =>
    measured.filter((one) => one.call === call),
  );
  const table = markdownTable(['', ...HEAD], calls.map(row));
  const thresholds = calls.filter(([first]) => first?.kind === 'catalog').map(ratioThreshold);
  return [table, memoryLine(memory), [...thresholds, memoryThreshold(memory)].map(describeThreshold).join('\n')].join(
    '\n\n',
  );
}

function sides(call: readonly ApiMeasurement[]) {
  const of = (server: string) => call.filter((one) => one.server === server);
  return { ours: of('api'), baseline: of('baseline') };
}

const perSecond = (one: ApiMeasurement) => one.perSecond;
const perCpuSecond = (one: ApiMeasurement) => one.perCpuSecond;

function row(call: readonly ApiMeasurement[]): string[] {
  const { ours, baseline } = sides(call);
  const compared = [perSecond, perCpuSecond].flatMap((read) => {
    const [own, other] = [ours.map(read), baseline.map(read)];
    return [median(own).toFixed(0), median(other).toFixed(0), medianRatio(own, other).toFixed(2)];
  });
  const [p50, p99] = [median(ours.map((one) => one.median)), median(ours.map((one) => one.p99))];
  return [call[0]?.call ?? '', ...compared, p50.toFixed(1), p99.toFixed(1)];
}

function ratioThreshold(call: readonly ApiMeasurement[]): Threshold {
  const { ours, baseline } = sides(call);
  const measured = medianRatio(ours.map(perSecond), baseline.map(perSecond));
  return { name: `${call[0]?.call} to a baseline route`, measured, limit: MIN_CATALOG_RATIO, kind: 'at least' };
}

// The first tenths include compiled code and caches that fill.
function memoryThreshold(held: readonly number[]): Threshold {
  const middle = Math.floor(held.length / 2);
  const measured = median(held.slice(-2)) / median(held.slice(middle - 1, middle + 1));
  return {
    name: 'memory, last tenths to the middle',
    measured,
    limit: MAX_MEMORY_GROWTH,
    kind: 'at most',
  };
}

function memoryLine(held: readonly number[]): string {
  return `held, MiB: ${held.map((bytes) => (bytes / MEBIBYTE).toFixed(1)).join(', ')}`;
}
