import { expect, test } from 'vitest';
import { findAlertErrors, findDashboardErrors, findNameErrors } from './check-metrics.ts';
import { findQueryErrors } from './find-query-errors.ts';
import { readRegisteredMetrics } from './registered-metrics.ts';

const { labels } = readRegisteredMetrics();
const PAGE = '# Operations\n\n## Alerts\n\n### Queue long\n\nLook.\n\n## Metrics\n\n### Of the shop\n';

function rules(changes: object = {}): string {
  const rule = {
    alert: 'QueueLong',
    expr: 'max by (section) (dar_render_queue_pages) > 3',
    annotations: { runbook_url: 'docs/operations.md#queue-long' },
    ...changes,
  };
  return JSON.stringify({ groups: [{ rules: [rule] }] });
}

test.each([
  [
    'a histogram and the labels of Prometheus',
    'sum by (job, le) (rate(dar_http_request_duration_seconds_bucket{instance="a"}[5m]))',
  ],
  ['an interval of Grafana', 'rate(dar_errors_total{kind="invalid"}[$__rate_interval])'],
  ['a series of Prometheus', 'up{job=~"dar-.*"} == 0'],
])('accepts %s', (_what, query) => {
  expect(findQueryErrors(query, labels)).toEqual([]);
});

test.each([
  ['a metric that no server has', 'rate(dar_orders_total[5m])', 'no server has dar_orders_total'],
  ['a histogram without its suffix', 'dar_render_duration_seconds', 'no server has dar_render_duration_seconds'],
  ['a label in a selector', 'dar_visits_open{state="Confirmed"}', 'no series has the label state'],
  ['a label to group by', 'sum by (route) (dar_errors_total)', 'no series has the label route'],
  ['wrong syntax', 'sum(rate(dar_errors_total[5m])', 'wrong PromQL at character 30'],
])('reports %s', (_what, query, error) => {
  expect(findQueryErrors(query, labels)).toEqual([expect.stringContaining(error)]);
});

test.each([
  [{ alert: 'QueueShort' }, ['links to another heading', 'needs ### Queue short', 'no alert is Queue long']],
  [{ annotations: { runbook_url: 'docs/operations.md#alerts' } }, ['links to another heading']],
  [{ expr: 'dar_queue > 3' }, ['QueueLong: no server has dar_queue']],
])('reports an alert with %j', (changes, errors) => {
  expect(findAlertErrors(rules(), PAGE, labels)).toEqual([]);
  expect(findAlertErrors(rules(changes), PAGE, labels)).toEqual(errors.map((error) => expect.stringContaining(error)));
});

test('reports the panel of a dashboard', () => {
  const source = JSON.stringify({ panels: [{ title: 'Orders', targets: [{ expr: 'dar_orders' }] }] });
  expect(findDashboardErrors('shop.json', source, labels)).toEqual(['shop.json: Orders: no server has dar_orders']);
});

test.each([
  ['dar_errors', true],
  ['dar_age_total', false],
  ['errors_total', true],
  ['dar_http2_seconds', false],
])('reports the name %s', (name, isCounter) => {
  expect(findNameErrors({ name, isCounter })).toHaveLength(1);
});
