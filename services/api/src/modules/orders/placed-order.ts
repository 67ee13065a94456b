import { orderNoOf } from './order-no.ts';
import { PAYMENT_MODES } from './orders.messages.ts';
import type { OrderRow } from './orders.queries.ts';

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly paymentMode: string;
}

export function toPlaced(order: Pick<OrderRow, 'id' | 'paymentMethod'>): PlacedOrder {
  return { id: order.id, orderNo: orderNoOf(order), paymentMode: PAYMENT_MODES[order.paymentMethod].en };
}
