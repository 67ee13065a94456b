import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { joinDatabase } from '../../services/api/src/db/open-database.ts';
import { openPaymentAudit } from '../../services/api/src/modules/payment-audit/open-payment-audit.ts';
import type { Customer } from './customer.ts';
import { DATA_DIR, DATABASE_URL, IS_EXTERNAL_SITE } from './running-site.ts';

export interface Audit {
  /** Expects that a customer's orders, invoices, payments, refunds and wallet agree. A late payment event may settle one. */
  readonly expectPaymentsAgree: (customer: Customer) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Joins the database of the site under test. Audits nothing of a site elsewhere whose database is not named. */
export async function openAudit(): Promise<Audit> {
  if (IS_EXTERNAL_SITE && !DATABASE_URL) return { expectPaymentsAgree: async () => {}, close: async () => {} };
  const { db, close } = await joinDatabase({ databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR) });
  const payments = await openPaymentAudit({ db, clock: () => new Date(), stripe: undefined });
  return {
    expectPaymentsAgree: async ({ email }) => {
      const findings = () => payments.audit.run({ email });
      await expect.poll(findings, { message: 'the audit of payments' }).toEqual([]);
    },
    close: () => payments.close().then(close),
  };
}
