const FIRST_PRODUCT_ORDER_ID = 1_000_000_001;

/** Whether an order's id names goods: theirs begin where those of services never come (docs/decisions/024, "Goods"). */
export function isProductOrderId(orderId: number): boolean {
  return orderId >= FIRST_PRODUCT_ORDER_ID;
}
