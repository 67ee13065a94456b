import { type Bar, barLine } from '../report/bars.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { median, medianRatio } from '../statistics/median.ts';
import type { ColdMeasurement } from './measure-cold.ts';
import type { WarmMeasurement } from './measure-warm.ts';

const WARM_HEAD = [
  'warm answers',
  'edge /s',
  'bare /s',
  'ratio',
  'edge /CPU s',
  'bare /CPU s',
  'ratio',
  'edge p99, ms',
];
const COLD_HEAD = ['cold renders', '/s', '/s and core', 'median, ms', 'p99, ms', 'left to browsers'];
const BAR = 0.7;

interface WarmSummary {
  readonly path: string;
  readonly edge: readonly WarmMeasurement[];
  readonly bare: readonly WarmMeasurement[];
}

/** Two tables and the bar of the warm answers. */
export function reportEdge(warm: readonly WarmMeasurement[], cold: readonly ColdMeasurement[]): string {
  const pages = [...new Set(warm.map(({ path }) => path))].map((path): WarmSummary => {
    const of = (server: string) => warm.filter((one) => one.path === path && one.server === server);
    return { path, edge: of('edge'), bare: of('bare') };
  });
  const tables = [
    markdownTable(WARM_HEAD, pages.map(warmRow)),
    markdownTable(
      COLD_HEAD,
      [...new Set(cold.map(({ path }) => path))].map((path) => coldRow(path, cold)),
    ),
  ];
  return [...tables, pages.map(warmBar).map(barLine).join('\n')].join('\n\n');
}

const perSecond = ({ perSecond: value }: { readonly perSecond: number }) => value;
const perCpuSecond = ({ perCpuSecond: value }: { readonly perCpuSecond: number }) => value;

function warmRow({ path, edge, bare }: WarmSummary): string[] {
  const compared = [perSecond, perCpuSecond].flatMap((read) => {
    const [ours, theirs] = [edge.map(read), bare.map(read)];
    return [median(ours).toFixed(0), median(theirs).toFixed(0), medianRatio(ours, theirs).toFixed(2)];
  });
  return [path, ...compared, median(edge.map(({ p99 }) => p99)).toFixed(1)];
}

function coldRow(path: string, cold: readonly ColdMeasurement[]): string[] {
  const own = cold.filter((one) => one.path === path);
  const medianOf = (read: (one: ColdMeasurement) => number) => median(own.map(read));
  return [
    path,
    medianOf(perSecond).toFixed(0),
    medianOf(perCpuSecond).toFixed(0),
    medianOf((one) => one.median).toFixed(1),
    medianOf((one) => one.p99).toFixed(1),
    String(own.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

// What one core can answer: on a machine that runs the generator too, the generator is what answers per second end at.
function warmBar({ path, edge, bare }: WarmSummary): Bar {
  const measured = medianRatio(edge.map(perCpuSecond), bare.map(perCpuSecond));
  return { name: `warm ${path} to a bare route`, measured, limit: BAR, kind: 'at least' };
}
