import { expect, test } from 'vitest';
import { findAlertTestErrors, findShareErrors } from './check-alert-tests.ts';

const rules = (expr: string) => JSON.stringify({ groups: [{ rules: [{ alert: 'QueueLong', expr }] }] });

const steps = (...promql_expr_test: readonly object[]) => JSON.stringify({ tests: [{ promql_expr_test }] });

const expr = 'count(ALERTS{alertname="QueueLong",alertstate="firing"})';
const quiet = { expr };
const firing = { expr, exp_samples: [{ value: 1 }] };

test('reports an alert that no test lets fire, and one that fires in each', () => {
  const source = rules('dar_queue > 3');
  expect(findAlertTestErrors(source, steps(quiet, firing))).toEqual([]);
  expect(findAlertTestErrors(source, steps(quiet))).toEqual([expect.stringContaining('when QueueLong fires')]);
  expect(findAlertTestErrors(source, steps(firing))).toEqual([expect.stringContaining('when QueueLong does not fire')]);
});

test.each(['sum(rate(dar_bad_total[5m])) / sum(rate(dar_all_total[5m])) > 0.1', 'histogram_quantile(0.9, dar_x) > 1'])(
  'reports %s, which a single request can fire',
  (share) => {
    expect(findShareErrors(rules(share))).toEqual([expect.stringContaining('QueueLong needs a minimum of traffic')]);
    expect(findShareErrors(rules(`${share} and sum by (job) (increase(dar_all_total[5m])) > 50`))).toEqual([]);
    expect(findShareErrors(rules('dar_queue > 3'))).toEqual([]);
  },
);
