import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { firstProgram, placesInPath } from '../../cli/src/smoke/programs.ts';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { readAlerts } from './check-metrics.ts';

const RULES = 'deploy/alerts.yml';
const TESTS = 'deploy/alerts.test.yml';
const NAME = /alertname="(\w+)"/;
const SHARE = / \/ |\n\/|histogram_quantile/;
const MINIMUM = /\band sum.*\(increase\(.+\) > \d+/;

interface RuleTests {
  readonly tests: readonly {
    readonly promql_expr_test: readonly { readonly expr: string; readonly exp_samples?: readonly unknown[] }[];
  }[];
}

/** Checks that each alert has tests, and runs them where promtool is installed. */
export async function checkAlertTests(group: ProcessGroup): Promise<CheckResult> {
  const [rules, tests] = [RULES, TESTS].map((path) => readFileSync(join(ROOT, path), 'utf8')) as [string, string];
  const promtool = await firstProgram(placesInPath(['promtool']));
  const result = await runCheck('alerts', async () => {
    const errors = [...findAlertTestErrors(rules, tests), ...findShareErrors(rules)];
    if (promtool) {
      const { isOk, output } = await group.attempt({
        name: 'promtool',
        file: promtool,
        args: ['test', 'rules', join(ROOT, TESTS)],
      });
      if (!isOk) errors.push(output);
    }
    return errors;
  });
  if (promtool || !result.isOk) return result;
  return { ...result, notRun: 'no promtool: install prometheus to run deploy/alerts.test.yml' };
}

/** Returns the alerts without a test in which they fire, or without one in which they do not. */
export function findAlertTestErrors(rules: string, tests: string): string[] {
  const steps = (parse(tests) as RuleTests).tests.flatMap((one) => one.promql_expr_test);
  const tested = (fires: boolean) =>
    new Set(steps.filter((step) => Boolean(step.exp_samples) === fires).map(({ expr }) => NAME.exec(expr)?.[1]));
  const [firing, quiet] = [tested(true), tested(false)];
  return readAlerts(rules).flatMap(({ alert }) => [
    ...(firing.has(alert) ? [] : [`${TESTS} needs a time when ${alert} fires.`]),
    ...(quiet.has(alert) ? [] : [`${TESTS} needs a time when ${alert} does not fire.`]),
  ]);
}

/** Returns the alerts on a share or a quantile that a few requests can fire. */
export function findShareErrors(rules: string): string[] {
  return readAlerts(rules)
    .filter(({ expr }) => SHARE.test(expr) && !MINIMUM.test(expr))
    .map(({ alert }) => `${RULES}: ${alert} needs a minimum of traffic: and sum(increase(…)) > n.`);
}
