import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import type { PaymentProvider, ProviderRefund } from '../payments/payment-provider.ts';
import type { Refund } from './refunds.queries.ts';

interface RefundRequest {
  readonly paymentRef: string;
  readonly paymentAttemptId: string;
  readonly amount: Fils;
}

/**
 * Requests what the provider has not paid back of an amount or what failed there, and returns the provider's refunds. The
 * provider's list alone decides, so repeated, late and reordered calls are harmless.
 */
export async function refundAtProvider(
  payments: PaymentProvider,
  { paymentRef, paymentAttemptId, amount }: RefundRequest,
): Promise<readonly ProviderRefund[]> {
  const before = await payments.getRefunds(paymentRef);
  if (!['created', 'failed'].includes(getRefundState(before, amount))) return before;
  const paidBack = add(ZERO, ...before.filter(({ state }) => state !== 'failed').map((refund) => refund.amount));
  const missing = subtract(amount, paidBack);
  await payments.refund({ id: paymentRef, paymentAttemptId, amount: missing, earlier: before.length });
  return payments.getRefunds(paymentRef);
}

/** Returns the state of the refund of an amount at the provider. */
export function getRefundState(atProvider: readonly ProviderRefund[], amount: Fils): Refund['state'] {
  const sum = (...states: readonly ProviderRefund['state'][]): Fils =>
    add(ZERO, ...atProvider.filter(({ state }) => states.includes(state)).map((refund) => refund.amount));
  if (sum('succeeded') >= amount) return 'succeeded';
  if (sum('succeeded', 'pending') >= amount) return 'pending';
  return countFailures(atProvider) > 0 ? 'failed' : 'created';
}

export function countFailures(atProvider: readonly ProviderRefund[]): number {
  return atProvider.filter(({ state }) => state === 'failed').length;
}

/**
 * Returns the part of a refund that the customer got from the bank, which took it from the shop for good: what neither was
 * sent (`live`) nor can be paid of what the bank has left.
 */
export function getPaidByBank(
  { amount }: Pick<Refund, 'amount'>,
  { live, left }: Readonly<Record<'live' | 'left', Fils>>,
): Fils {
  const byShop = live > left ? live : left;
  return amount > byShop ? subtract(amount, byShop) : ZERO;
}
