/** How an order's number is made of its id: the prefix and the sum of both. */
export const ORDER_NO = { prefix: 'DAR-', first: 100_000 };

/** The number that a customer reads and names on the phone. */
export function orderNoOf(order: { readonly id: number }): string {
  return `${ORDER_NO.prefix}${ORDER_NO.first + order.id}`;
}
