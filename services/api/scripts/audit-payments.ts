import { parseArgs } from 'node:util';
import { DAY_MS } from '../src/clock.ts';
import { readAuditSettings, StartError } from '../src/env.ts';
import { confirmedFindings, describeFinding } from '../src/modules/payment-audit/confirmed-findings.ts';
import { openPaymentAudit } from '../src/modules/payment-audit/open-payment-audit.ts';
import { runScript, withDatabase } from './run-script.ts';

const DEFAULT_DAYS = 30;

interface Options {
  readonly days: number;
  /** Whether the shop refunds the payments that it does not know, as after the restore of a backup. */
  readonly refundsUnknown: boolean;
}

/** Compares the last days of the shop with its payment provider. Exits with 1 when they disagree. */
function audit({ days, refundsUnknown }: Options): Promise<void> {
  const { stripe, ...settings } = readAuditSettings(process.env);
  const clock = () => new Date();
  const since = new Date(clock().getTime() - days * DAY_MS);
  return withDatabase(async (db) => {
    const payments = await openPaymentAudit({ db, clock, stripe });
    try {
      const findings = await confirmedFindings(() => payments.audit.run({ since }));
      for (const finding of findings) console.info(describeFinding(finding));
      console.info(
        findings.length === 0
          ? `Orders, payment attempts, payments, refunds and wallets of the last ${days} days agree.`
          : `Findings: ${findings.length}.`,
      );
      if (findings.length > 0) process.exitCode = 1;
      if (!refundsUnknown) return;
      await payments.refundUnknown(findings);
      console.info('The shop refunds its payments without a payment attempt in an hour.');
    } finally {
      await payments.close();
    }
  }, settings);
}

await runScript((args) => {
  const options = { 'refund-unknown': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const days = Number(positionals[0] ?? DEFAULT_DAYS);
  if (!(Number.isInteger(days) && days > 0)) {
    throw new StartError('Give the number of days to audit: npm run audit:payments -- 30.');
  }
  return audit({ days, refundsUnknown: values['refund-unknown'] });
});
