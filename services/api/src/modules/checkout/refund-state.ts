import { add, type Fils, ZERO } from '@dar/contracts/money';
import type { ProviderRefund } from '../payments/payment-provider.ts';
import type { Refund } from './refunds.queries.ts';

/** Returns the state of the refund of an amount at the provider. */
export function refundStateOf(atProvider: readonly ProviderRefund[], amount: Fils): Refund['state'] {
  const sumOf = (...states: readonly ProviderRefund['state'][]): Fils =>
    add(ZERO, ...atProvider.filter(({ state }) => states.includes(state)).map((refund) => refund.amount));
  if (sumOf('succeeded') >= amount) return 'succeeded';
  if (sumOf('succeeded', 'pending') >= amount) return 'pending';
  return atProvider.some(({ state }) => state === 'failed') ? 'failed' : 'created';
}
