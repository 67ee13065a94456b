import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { getOrderNo } from './order-no.ts';
import type { OrderRow } from './orders.queries.ts';

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly paymentMode: string;
}

export function toPlaced(order: Pick<OrderRow, 'id' | 'paymentMethod'>): PlacedOrder {
  return { id: order.id, orderNo: getOrderNo(order), paymentMode: PAYMENT_METHODS[order.paymentMethod].name.en };
}
