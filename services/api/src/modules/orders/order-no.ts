import { ORDER_PREFIX } from '@dar/contracts/brand/values';

const FIRST_ORDER_NO = 100_000;

export function getOrderNo(order: { readonly id: number }): string {
  return `${ORDER_PREFIX}${FIRST_ORDER_NO + order.id}`;
}
