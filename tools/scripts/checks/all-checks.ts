import { checkBrowsers } from '../browsers/check-browsers.ts';
import { checkBudgets } from '../budgets/check-budgets.ts';
import { checkContracts } from '../contracts/check-contracts.ts';
import { checkMigrations } from '../database/check-migrations.ts';
import { checkAlertTests } from '../observability/check-alert-tests.ts';
import { checkMetrics } from '../observability/check-metrics.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { checkAudit } from '../security/check-audit.ts';
import { checkLicences } from '../security/check-licences.ts';
import { checkSecrets } from '../security/check-secrets.ts';
import { checkDeploy } from '../structure/check-deploy.ts';
import { checkRules } from '../structure/check-rules.ts';
import { checkStructure } from '../structure/check-structure.ts';
import { checkShopWords } from '../structure/shop-words.ts';
import { checkBuiltTexts, checkTexts } from '../texts/check-texts.ts';
import { type CheckResult, runStaticChecks } from './static-checks.ts';

interface CheckOptions {
  readonly fix: boolean;
  readonly acceptSizes: boolean;
  readonly acceptContracts: boolean;
}

export async function runAllChecks(
  group: ProcessGroup,
  { fix, acceptSizes, acceptContracts }: CheckOptions,
): Promise<CheckResult[]> {
  // It mostly waits for the registry.
  const audit = checkAudit(group);
  return [
    ...(await runStaticChecks(group, { fix })),
    await checkMigrations(group),
    await checkStructure(),
    await checkShopWords(),
    await checkRules(),
    await checkDeploy(group),
    await checkMetrics(),
    await checkAlertTests(group),
    await checkSecrets(group),
    await checkLicences(group),
    await audit,
    await checkContracts({ accept: acceptContracts }),
    await checkTexts(),
    await checkBudgets(group, { accept: acceptSizes }),
    await checkBuiltTexts(),
    await checkBrowsers(),
  ];
}
