import { checkBudgets } from '../budgets/check-budgets.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { checkStructure } from '../structure/check-structure.ts';
import { checkBuiltTexts, checkTexts } from '../texts/check-texts.ts';
import { type CheckResult, runStaticChecks } from './static-checks.ts';

interface CheckOptions {
  readonly fix: boolean;
  readonly acceptSizes: boolean;
}

/** Checks the sources, then the builds. */
export async function runAllChecks(group: ProcessGroup, { fix, acceptSizes }: CheckOptions): Promise<CheckResult[]> {
  return [
    ...(await runStaticChecks(group, { fix })),
    await checkStructure(),
    await checkTexts(),
    await checkBudgets(group, { accept: acceptSizes }),
    await checkBuiltTexts(),
  ];
}
