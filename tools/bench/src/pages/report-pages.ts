import { PROFILES } from '../browser/profiles.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold } from '../report/thresholds.ts';
import { floorTime } from './floor.ts';
import { METRICS, type Metric } from './metrics.ts';
import { pageThresholds } from './page-thresholds.ts';
import type { Measurement } from './run-rounds.ts';
import { type Case, listCases, summarise } from './summarise.ts';

const BYTES_PER_KB = 1_000;
const HEAD = ['', 'federated', 'floor', 'monolith', 'static', 'to monolith', 'to static'];

export function reportPages(measurements: readonly Measurement[]): string {
  const cases = listCases(measurements);
  const tables = cases.map((one) => `### ${caseName(one)}\n\n${caseTable(measurements, one)}`);
  return [...tables, pageThresholds(measurements).map(describeThreshold).join('\n')].join('\n\n');
}

function caseName({ page, profile, visit }: Case): string {
  return `${page}, ${profile}, ${visit}`;
}

function caseTable(measurements: readonly Measurement[], one: Case): string {
  const rows = Object.entries(METRICS).flatMap(([name, metric]) => {
    const { medians, toMonolith, toStatic } = summarise(measurements, one, name);
    if (Number.isNaN(medians.federated)) return [];
    const [own, ...others] = [medians.federated, medians.monolith, medians.static].map((value) =>
      shownValue(value, metric),
    );
    return [
      [
        title(metric),
        own ?? '',
        shownFloor(measurements, one, name),
        ...others,
        shownRatio(toMonolith),
        shownRatio(toStatic),
      ],
    ];
  });
  return markdownTable(HEAD, rows);
}

/** The least that the line takes for what the federated page had loaded until then. */
function shownFloor(measurements: readonly Measurement[], one: Case, name: string): string {
  const read = (part: string) => summarise(measurements, one, `${name}-${part}`).medians.federated;
  const kilobytes = read('kB');
  const trips = read('trips');
  const time = floorTime({ bytes: kilobytes * BYTES_PER_KB, trips }, PROFILES[one.profile]);
  if (Number.isNaN(kilobytes) || time === undefined) return '';
  return `${time.toFixed(0)} (${kilobytes.toFixed(0)} kB, ${trips} trips)`;
}

function title({ title: words, unit }: Metric): string {
  return unit ? `${words}, ${unit}` : words;
}

function shownValue(value: number, { digits }: Metric): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits);
}

function shownRatio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '–';
}
