import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { findBroken, LINK } from '../structure/check-rules.ts';
import { ROOT } from '../workspace.ts';
import { findQueryErrors } from './find-query-errors.ts';
import { type RegisteredMetric, type RegisteredMetrics, readRegisteredMetrics } from './registered-metrics.ts';

const RUNBOOK = 'docs/operations.md';
const ALERTS = 'deploy/alerts.yml';
const OWN_NAME = /^dar_[a-z]+(_[a-z]+)+$/;
/** `prom-client` names them as other languages do. */
const COMMON_NAME = /^(process|nodejs)_/;

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly runbook_url: string };
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** Compares the dashboards, the alerts and their pages with the metrics of the code. */
export function checkMetrics(): Promise<CheckResult> {
  return runCheck('metrics', async () => {
    const registered = readRegisteredMetrics();
    return [
      ...registered.metrics.flatMap(findNameErrors),
      ...findAlertErrors(read(ALERTS), read(RUNBOOK), registered.labels),
      ...globSync('deploy/grafana/*.json', { cwd: ROOT }).flatMap((path) =>
        findDashboardErrors(path, read(path), registered.labels),
      ),
      ...findBroken(RUNBOOK, LINK, 'docs'),
    ];
  });
}

export function findNameErrors({ name, isCounter }: RegisteredMetric): string[] {
  if (COMMON_NAME.test(name)) return [];
  if (!OWN_NAME.test(name)) return [`${name}: a metric is named dar_<what>_<unit>.`];
  return isCounter === name.endsWith('_total') ? [] : [`${name}: counters end in _total, and no other metric.`];
}

/** Returns the alerts of a file of rules. */
export function readAlerts(rules: string): Alert[] {
  const { groups } = parse(rules) as { readonly groups: readonly { readonly rules: readonly Alert[] }[] };
  return groups.flatMap((group) => group.rules);
}

/** Each alert needs a heading of its name in words below the heading Alerts, and each of these headings an alert. */
export function findAlertErrors(rules: string, page: string, labels: RegisteredMetrics['labels']): string[] {
  const alerts = readAlerts(rules);
  const part = page.split(/^## /m).find((one) => one.startsWith('Alerts\n')) ?? '';
  const headings = [...part.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
  const expected = alerts.map(({ alert }) => toWords(alert));
  return [
    ...alerts.flatMap(({ alert, expr, annotations }) => [
      ...findQueryErrors(expr, labels).map((error) => `${ALERTS}: ${alert}: ${error}`),
      ...(annotations.runbook_url === `${RUNBOOK}#${toWords(alert).toLowerCase().replaceAll(' ', '-')}`
        ? []
        : [`${ALERTS}: ${alert} links to another heading than its own.`]),
    ]),
    ...expected.filter((heading) => !headings.includes(heading)).map((heading) => `${RUNBOOK} needs ### ${heading}.`),
    ...headings
      .filter((heading) => !expected.includes(heading))
      .map((heading) => `${RUNBOOK}: no alert is ${heading}.`),
  ];
}

export function findDashboardErrors(path: string, source: string, labels: RegisteredMetrics['labels']): string[] {
  const { panels } = JSON.parse(source) as Dashboard;
  return panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => findQueryErrors(expr, labels).map((error) => `${path}: ${title}: ${error}`)),
  );
}

/** Returns `Error rate high` for `ErrorRateHigh`. */
function toWords(alert: string): string {
  const words = alert.split(/(?=[A-Z])/);
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ');
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
