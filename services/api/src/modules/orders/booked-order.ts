import type { PaymentMethod } from '@dar/contracts/checkout';
import { type Fils, multiply } from '@dar/contracts/money';
import type { Text } from '../../text.ts';
import { orderNoOf } from './order-no.ts';
import type { NewOrder, NewOrderLine } from './orders.queries.ts';

/** The data of a placed order for its messages and calendar entries. */
export interface BookedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly placedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly address: string;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly { readonly name: Text; readonly qty: number; readonly total: Fils }[];
  readonly bill: Readonly<Record<'cartTotal' | 'serviceCharge' | 'discount' | 'tax' | 'grandTotal', Fils>>;
}

type StoredOrder = NewOrder & { readonly id: number };
type StoredLine = Pick<NewOrderLine, 'name' | 'nameAr' | 'qty' | 'unitPrice'>;

export function toBookedOrder(order: StoredOrder, lines: readonly StoredLine[]): BookedOrder {
  const { id, placedAt, startsAt, endsAt, paymentMethod } = order;
  const { cartTotal, serviceCharge, discount, tax, grandTotal } = order;
  return {
    id,
    orderNo: orderNoOf(order),
    placedAt,
    startsAt,
    endsAt,
    address: order.address.complete_address,
    paymentMethod,
    lines: lines.map(({ name, nameAr, qty, unitPrice }) => ({
      name: { en: name, ar: nameAr },
      qty,
      total: multiply(unitPrice, qty),
    })),
    bill: { cartTotal, serviceCharge, discount, tax, grandTotal },
  };
}
