import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold, type Threshold } from '../report/thresholds.ts';
import { median, medianRatio } from '../statistics/median.ts';
import type { ColdMeasurement } from './measure-cold.ts';
import type { WarmMeasurement } from './measure-warm.ts';

const WARM_HEAD = [
  'warm answers',
  'gateway /s',
  'baseline /s',
  'ratio',
  'gateway /CPU s',
  'baseline /CPU s',
  'ratio',
  'gateway p99, ms',
];
const COLD_HEAD = ['cold renders', '/s', '/s and core', 'median, ms', 'p99, ms', 'not rendered'];
const MIN_WARM_RATIO = 0.7;

interface WarmSummary {
  readonly path: string;
  readonly gateway: readonly WarmMeasurement[];
  readonly baseline: readonly WarmMeasurement[];
}

export function reportGateway(warm: readonly WarmMeasurement[], cold: readonly ColdMeasurement[]): string {
  const pages = [...new Set(warm.map(({ path }) => path))].map((path): WarmSummary => {
    const of = (server: string) => warm.filter((one) => one.path === path && one.server === server);
    return { path, gateway: of('gateway'), baseline: of('baseline') };
  });
  const tables = [
    markdownTable(WARM_HEAD, pages.map(warmRow)),
    markdownTable(
      COLD_HEAD,
      [...new Set(cold.map(({ path }) => path))].map((path) => coldRow(path, cold)),
    ),
  ];
  return [...tables, pages.map(warmThreshold).map(describeThreshold).join('\n')].join('\n\n');
}

const perSecond = ({ perSecond: value }: { readonly perSecond: number }) => value;
const perCpuSecond = ({ perCpuSecond: value }: { readonly perCpuSecond: number }) => value;

function warmRow({ path, gateway, baseline }: WarmSummary): string[] {
  const compared = [perSecond, perCpuSecond].flatMap((read) => {
    const [ours, theirs] = [gateway.map(read), baseline.map(read)];
    return [median(ours).toFixed(0), median(theirs).toFixed(0), medianRatio(ours, theirs).toFixed(2)];
  });
  return [path, ...compared, median(gateway.map(({ p99 }) => p99)).toFixed(1)];
}

function coldRow(path: string, cold: readonly ColdMeasurement[]): string[] {
  const own = cold.filter((one) => one.path === path);
  const getMedian = (read: (one: ColdMeasurement) => number) => median(own.map(read));
  return [
    path,
    getMedian(perSecond).toFixed(0),
    getMedian(perCpuSecond).toFixed(0),
    getMedian((one) => one.median).toFixed(1),
    getMedian((one) => one.p99).toFixed(1),
    String(own.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

// By CPU time: the load generator shares the machine and limits the answers per second.
function warmThreshold({ path, gateway, baseline }: WarmSummary): Threshold {
  const measured = medianRatio(gateway.map(perCpuSecond), baseline.map(perCpuSecond));
  return { name: `warm ${path} to a baseline route`, measured, limit: MIN_WARM_RATIO, kind: 'at least' };
}
