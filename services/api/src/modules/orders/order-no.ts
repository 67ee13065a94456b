import { ORDER_PREFIX } from '@dar/contracts/brand/values';

const FIRST_ORDER_NO = 100_000;

export function getOrderNo(order: { readonly id: number }): string {
  return `${ORDER_PREFIX}${FIRST_ORDER_NO + order.id}`;
}

/** Returns the id of an order number or of digits; undefined for any other text. */
export function readOrderId(text: string): number | undefined {
  const isNumber = text.toUpperCase().startsWith(ORDER_PREFIX);
  const digits = isNumber ? text.slice(ORDER_PREFIX.length) : text;
  if (!/^\d{1,12}$/.test(digits)) return undefined;
  const id = Number(digits) - (isNumber ? FIRST_ORDER_NO : 0);
  return id > 0 ? id : undefined;
}
