import { expect } from 'playwright/test';
import type { Customer } from './customer.ts';

/** Expects that a customer's orders, invoices, payments, refunds and wallet agree. A late payment event may settle one. */
export async function expectPaymentsAgree(origin: string, { email }: Customer): Promise<void> {
  const readFindings = async () => {
    const answer = await fetch(`${origin}/dev/payment-audit?email=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { oData: { findings: unknown } }).oData.findings;
  };
  await expect.poll(readFindings, { message: 'the audit of payments' }).toEqual([]);
}
