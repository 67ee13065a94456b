import { multiply } from '@dar/contracts/money';
import type { OrderedOptions } from '../../db/schema/orders.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import { orderNoOf } from './order-no.ts';
import { paymentModeOf } from './order-view.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** Maps a service order to its printed invoice. */
export function toServiceInvoice(order: OrderRow, lines: readonly OrderLineRow[]): PrintedInvoice {
  const { address } = order;
  return {
    number: orderNoOf(order),
    issuedAt: order.placedAt,
    status: order.status,
    paymentMode: paymentModeOf(order),
    visitAt: order.startsAt,
    customer: {
      name: address.full_name,
      phone: `+${address.dial_code} ${address.phone}`,
      address: address.complete_address,
    },
    lines: lines.map((line) => ({
      name: { en: line.name, ar: line.nameAr },
      details: chosenOf(line.options),
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

function chosenOf(options: OrderedOptions): string {
  const counted = [...options.selected_sub_services, ...options.selected_sub_sub_services];
  return [
    options.text,
    options.selected_dropdown_option,
    ...options.selected_service_additions.map(({ name }) => name),
    ...counted.map(({ name, qty }) => `${name} × ${qty}`),
  ]
    .filter(Boolean)
    .join(', ');
}
