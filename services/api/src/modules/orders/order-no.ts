import { ORDER_PREFIX } from '@dar/contracts/brand/values';

export const FIRST_ORDER_NO = 100_000;

export function getOrderNo(order: { readonly id: number }): string {
  return `${ORDER_PREFIX}${FIRST_ORDER_NO + order.id}`;
}

// The prefix may lack its hyphen, or be missing.
const WHOLE_NUMBER = new RegExp(`^(?:${ORDER_PREFIX}?)?(\\d{6,12})$`, 'i');

/** Returns the id of the order with a whole number: 'DAR-100056', 'DAR100056' or '100056'. Undefined for an id. */
export function readOrderId(text: string): number | undefined {
  const id = Number(WHOLE_NUMBER.exec(text)?.[1] ?? 0) - FIRST_ORDER_NO;
  return id > 0 ? id : undefined;
}
