import { describe, expect, test, vi } from 'vitest';
import { confirmedFindings, describeFinding } from './confirmed-findings.ts';
import type { Finding } from './payment-audit.service.ts';

const PAID: Finding = { disagreement: 'paid without order or refund', customerId: 1, paymentAttemptId: 'INV-1' };
const UNPAID: Finding = { disagreement: 'order without payment', customerId: 2, paymentAttemptId: 'INV-2' };

describe('confirmedFindings', () => {
  test('runs once when payments agree', async () => {
    const run = vi.fn(async () => []);
    const wait = vi.fn(async () => undefined);
    expect(await confirmedFindings(run, wait)).toEqual([]);
    expect(run).toHaveBeenCalledOnce();
    expect(wait).not.toHaveBeenCalled();
  });

  test('leaves out findings that are settled meanwhile, and new ones', async () => {
    const run = vi.fn(async () => [structuredClone(UNPAID)]).mockResolvedValueOnce([PAID, UNPAID]);
    expect(await confirmedFindings(run, async () => undefined)).toEqual([UNPAID]);
    run.mockResolvedValueOnce([PAID]);
    expect(await confirmedFindings(run, async () => undefined)).toEqual([]);
  });
});

test.each<[Finding, string]>([
  [PAID, 'paid without order or refund: payment attempt INV-1, customer 1'],
  [{ disagreement: 'wallet below zero', customerId: 3 }, 'wallet below zero: customer 3'],
  [
    { disagreement: 'payment without a payment attempt', paymentAttemptId: 'INV-9', paymentRef: 'pi_9' },
    'payment without a payment attempt: payment attempt INV-9, payment pi_9',
  ],
])('describes a finding by what it is about: %j', (finding, text) => {
  expect(describeFinding(finding)).toBe(text);
});
