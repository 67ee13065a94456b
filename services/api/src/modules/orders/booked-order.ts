import { type Fils, multiply } from '@dar/contracts/money';
import type { OrderTerms } from '@dar/contracts/office';
import type { OrderStatus } from '@dar/contracts/order-status';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import type { BookedLine } from '@dar/contracts/pricing/breakdown';
import type { Text } from '../../text.ts';
import { getOrderNo } from './order-no.ts';
import type { NewOrder, NewOrderLine } from './orders.queries.ts';

export interface BookedVisit {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: OrderStatus;
  /** Of the calendar entry. */
  readonly sequence: number;
}

export interface BookedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly status: StoredOrder['status'];
  readonly placedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly visits: readonly BookedVisit[];
  readonly address: string;
  readonly paymentMethod: PaymentMethod;
  readonly terms?: OrderTerms | null | undefined;
  readonly taskDescription: string;
  readonly lines: readonly (BookedLine & { readonly name: Text; readonly total: Fils })[];
  readonly bill: Readonly<Record<'cartTotal' | 'serviceCharge' | 'discount' | 'tax' | 'grandTotal', Fils>>;
}

type StoredOrder = NewOrder & { readonly id: number };
type StoredLine = Pick<NewOrderLine, 'name' | 'nameAr' | 'qty' | 'unitPrice' | 'options'>;

/** Returns what was chosen for a stored line. */
export function toBookedLine({ options, qty }: Pick<StoredLine, 'options' | 'qty'>): BookedLine {
  return { ...options, qty };
}

/** Maps an order with its lines and visits. */
export function toBookedOrder(
  order: StoredOrder,
  lines: readonly StoredLine[],
  visits: readonly BookedVisit[],
): BookedOrder {
  const { id, placedAt, startsAt, endsAt, paymentMethod } = order;
  const { cartTotal, serviceCharge, discount, tax, grandTotal } = order;
  return {
    id,
    orderNo: getOrderNo(order),
    status: order.status,
    placedAt,
    startsAt,
    endsAt,
    visits,
    address: order.address.complete_address,
    paymentMethod,
    terms: order.terms,
    taskDescription: order.taskDescription,
    lines: lines.map((line) => ({
      ...toBookedLine(line),
      name: { en: line.name, ar: line.nameAr },
      total: multiply(line.unitPrice, line.qty),
    })),
    bill: { cartTotal, serviceCharge, discount, tax, grandTotal },
  };
}
