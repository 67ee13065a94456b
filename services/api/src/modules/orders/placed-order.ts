import { orderNoOf } from './order-no.ts';
import { paymentModeOf } from './order-view.ts';
import type { OrderRow } from './orders.queries.ts';

export interface PlacedOrder {
  readonly id: number;
  /** The number that the customer reads. */
  readonly orderNo: string;
  readonly paymentMode: string;
}

/** What is answered of an order that was just placed. */
export function toPlaced(order: Pick<OrderRow, 'id' | 'paymentMethod'>): PlacedOrder {
  return { id: order.id, orderNo: orderNoOf(order), paymentMode: paymentModeOf(order) };
}
