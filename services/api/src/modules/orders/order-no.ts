import { ORDER_PREFIX } from '@dar/shared/brand/values';

/** An order's number is this prefix before its id, which is counted on from `first`. */
export const ORDER_NO = { prefix: ORDER_PREFIX, first: 100_000 };

/** The number that a customer reads and names on the phone. */
export function orderNoOf(order: { readonly id: number }): string {
  return `${ORDER_NO.prefix}${ORDER_NO.first + order.id}`;
}
