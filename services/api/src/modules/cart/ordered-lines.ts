/** A line of an order; without `cartLineId` on older invoices. */
export interface OrderedLine {
  readonly cartLineId?: number;
  readonly qty: number;
}

interface CartLine {
  readonly id: number;
  readonly qty: number;
}

/** Returns the ordered lines that are still in the cart, with the quantity above the ordered one. */
export function remainders(cart: readonly CartLine[], ordered: readonly OrderedLine[]): readonly CartLine[] {
  const orderedQty = new Map(ordered.map(({ cartLineId, qty }) => [cartLineId, qty]));
  return cart.flatMap(({ id, qty }) => {
    const paid = orderedQty.get(id);
    return paid === undefined ? [] : [{ id, qty: Math.max(0, qty - paid) }];
  });
}
