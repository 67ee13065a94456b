import type { ProcessGroup } from '../processes/process-group.ts';
import { checkStructure } from '../structure/check-structure.ts';
import { type CheckResult, runStaticChecks } from './static-checks.ts';

interface CheckOptions {
  readonly fix: boolean;
  readonly acceptSizes: boolean;
}

/** Checks the sources, then what is built from them. The packages must be installed. */
export async function runAllChecks(group: ProcessGroup, { fix, acceptSizes }: CheckOptions): Promise<CheckResult[]> {
  // What needs packages is loaded late: on a fresh clone they came only just now.
  const { checkBudgets } = await import('../budgets/check-budgets.ts');
  const { checkBuiltTexts, checkTexts } = await import('../texts/check-texts.ts');
  return [
    ...(await runStaticChecks(group, { fix })),
    checkStructure(),
    await checkTexts(),
    await checkBudgets(group, { accept: acceptSizes }),
    await checkBuiltTexts(),
  ];
}
