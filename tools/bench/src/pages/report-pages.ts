import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold } from '../report/thresholds.ts';
import { METRICS, type Metric } from './metrics.ts';
import { pageThresholds } from './page-thresholds.ts';
import type { Measurement } from './run-rounds.ts';
import { type Case, listCases, summarise } from './summarise.ts';

const HEAD = ['', 'federated', 'monolith', 'static', 'to monolith', 'to static'];

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
    const values = [medians.federated, medians.monolith, medians.static].map((value) => shownValue(value, metric));
    return [[title(metric), ...values, shownRatio(toMonolith), shownRatio(toStatic)]];
  });
  return markdownTable(HEAD, rows);
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
