import { checkBudgets } from '../budgets/check-budgets.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { type CheckResult, runStaticChecks } from './static-checks.ts';

interface CheckOptions {
  readonly fix: boolean;
  readonly acceptSizes: boolean;
}

/** Checks the sources, then the size of what is built from them. */
export async function runAllChecks(group: ProcessGroup, { fix, acceptSizes }: CheckOptions): Promise<CheckResult[]> {
  const results = await runStaticChecks(group, { fix });
  return [...results, await checkBudgets(group, { accept: acceptSizes })];
}
