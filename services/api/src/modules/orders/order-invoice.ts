import type { Language } from '@dar/contracts/language';
import { multiply } from '@dar/contracts/money';
import type { OrderedOptions } from '../../db/schema/orders.ts';
import type { Text } from '../../text.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import { orderNoOf } from './order-no.ts';
import { PAYMENT_MODES } from './orders.messages.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** Maps a service order to its printed invoice. */
export function toServiceInvoice(order: OrderRow, lines: readonly OrderLineRow[]): PrintedInvoice {
  const { address } = order;
  return {
    number: orderNoOf(order),
    issuedAt: order.placedAt,
    status: order.status,
    paymentMode: PAYMENT_MODES[order.paymentMethod],
    visitAt: order.startsAt,
    customer: {
      name: address.full_name,
      phone: `+${address.dial_code} ${address.phone}`,
      address: address.complete_address,
    },
    lines: lines.map((line) => ({
      name: { en: line.name, ar: line.nameAr },
      details: { en: chosenOf(line.options, 'en'), ar: chosenOf(line.options, 'ar') },
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

function chosenOf(options: OrderedOptions, language: Language): string {
  const counted = [...options.selected_sub_services, ...options.selected_sub_sub_services];
  const nameOf = ({ name, name_ar }: Named) => textIn({ en: name, ar: name_ar }, language);
  return [
    textIn({ en: options.text, ar: options.text_ar }, language),
    textIn({ en: options.selected_dropdown_option, ar: options.selected_dropdown_option_ar }, language),
    ...options.selected_service_additions.map(nameOf),
    ...counted.map((option) => `${nameOf(option)} × ${option.qty}`),
  ]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ');
}

interface Named {
  readonly name: string;
  readonly name_ar: string;
}

/** Returns the Arabic text if there is one, else the English text. */
const textIn = ({ en, ar }: Text, language: Language) => (language === 'ar' && ar) || en;
