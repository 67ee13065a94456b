import type { BookingActivity } from '@dar/contracts/orders';
import type { InvoiceUrls } from '../../links/signed-links.ts';

export interface OrderCount {
  readonly count: number;
  readonly latestId: number;
}

type CountFields = Pick<BookingActivity, 'count' | 'latest_invoice_url'>;

/** Returns the fields of an activity that depend on the customer's orders. */
export function toCountFields(orders: OrderCount | undefined, linkTo: (orderId: number) => InvoiceUrls): CountFields {
  if (!orders) return { count: '0', latest_invoice_url: '' };
  return { count: String(orders.count), latest_invoice_url: linkTo(orders.latestId).invoice_url };
}
