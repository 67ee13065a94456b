import { orderNoOf } from './order-no.ts';
import { paymentModeOf } from './order-view.ts';
import type { OrderRow } from './orders.queries.ts';

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly paymentMode: string;
}

export function toPlaced(order: Pick<OrderRow, 'id' | 'paymentMethod'>): PlacedOrder {
  return { id: order.id, orderNo: orderNoOf(order), paymentMode: paymentModeOf(order) };
}
