import type { BookingActivity } from '@dar/contracts/orders';
import type { InvoiceUrls } from '../../links/signed-links.ts';

export interface OrderCount {
  readonly count: number;
  readonly latestId: number;
}

interface OrderedActivity extends Pick<BookingActivity, 'id' | 'type' | 'name' | 'name_ar'> {
  readonly image: string;
}

/** Returns an activity with the number of the customer's orders and the invoice of the newest one. */
export function toBookingActivity(
  { id, type, name, name_ar, image }: OrderedActivity,
  orders: OrderCount | undefined,
  linkTo: (orderId: number) => InvoiceUrls,
): BookingActivity {
  return {
    id,
    type,
    name,
    capitalized_name: name.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase()),
    name_ar,
    activity_type_image: image,
    count: String(orders?.count ?? 0),
    latest_invoice_url: orders ? linkTo(orders.latestId).invoice_url : '',
  };
}
