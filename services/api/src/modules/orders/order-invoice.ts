import { multiply } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { lineParts } from '@dar/contracts/pricing/breakdown';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import { toBookedLine } from './booked-order.ts';
import { getOrderNo } from './order-no.ts';
import type { VisitRow } from './order-status.queries.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

export function toServiceInvoice(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  visits: readonly VisitRow[],
): PrintedInvoice {
  const { address } = order;
  return {
    number: getOrderNo(order),
    issuedAt: order.placedAt,
    orderedAt: order.placedAt,
    status: order.status,
    paymentMode: PAYMENT_METHODS[order.paymentMethod].name,
    visits: visits.map(({ number, startsAt, endsAt, status }) => ({ number, startsAt, endsAt, status })),
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
