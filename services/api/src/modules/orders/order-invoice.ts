import { multiply } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { lineParts } from '@dar/contracts/pricing/breakdown';
import type { PrintedInvoice, PrintedVisit } from '../invoices/printed-invoice.ts';
import { type BookedOrder, toBookedLine } from './booked-order.ts';
import { getOrderNo } from './order-no.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** Returns what the invoice of a service order prints. */
export function toServiceInvoice(
  order: Pick<
    OrderRow,
    'id' | 'placedAt' | 'address' | 'paymentMethod' | 'taskDescription' | keyof BookedOrder['bill']
  >,
  lines: readonly Pick<OrderLineRow, 'name' | 'nameAr' | 'qty' | 'unitPrice' | 'options'>[],
  visits: readonly PrintedVisit[],
): PrintedInvoice {
  const { address } = order;
  return {
    number: getOrderNo(order),
    issuedAt: order.placedAt,
    paymentMode: PAYMENT_METHODS[order.paymentMethod].name,
    visits: visits.map(({ number, startsAt, endsAt }) => ({ number, startsAt, endsAt })),
    note: order.taskDescription,
    customer: {
      name: address.full_name,
      phone: address.phone && `+${address.dial_code} ${address.phone}`,
      address: address.complete_address,
    },
    lines: lines.map((line) => ({
      name: { en: line.name, ar: line.nameAr },
      parts: lineParts(toBookedLine(line)),
      qty: line.qty,
      price: line.unitPrice,
      total: multiply(line.unitPrice, line.qty),
    })),
    charges: {
      subtotal: order.cartTotal,
      serviceCharge: order.serviceCharge,
      discount: order.discount,
      vat: order.tax,
    },
    grandTotal: order.grandTotal,
  };
}
