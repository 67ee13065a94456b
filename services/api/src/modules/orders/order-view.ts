import { toAmount } from '@dar/contracts/money';
import type { ServiceOrderDetails } from '@dar/contracts/orders';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { InvoiceUrls } from '../invoices/invoice-links.ts';
import { orderNoOf } from './order-no.ts';
import { PAYMENT_MODES } from './orders.messages.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

export function capitalized(name: string): string {
  return name.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase());
}

interface OrderSurroundings {
  readonly ratingOf: (serviceId: number) => number;
  readonly linkTo: (orderId: number) => InvoiceUrls;
}

export function toServiceOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { ratingOf, linkTo }: OrderSurroundings,
): ServiceOrderDetails {
  return {
    id: order.id,
    order_id: order.id,
    order_no: orderNoOf(order),
    order_date: order.placedAt.toISOString(),
    status_text: order.status,
    services: lines.map((line) => ({
      name: line.name,
      name_ar: line.nameAr,
      image: line.image,
      category_name: line.categoryName,
      category_name_ar: line.categoryNameAr,
      parent_category_name: line.parentCategoryName,
      parent_category_name_ar: line.parentCategoryNameAr,
      booking_date: toDubaiTime(order.startsAt),
      rating: ratingOf(line.serviceId),
      task_description: order.taskDescription,
      service_price: toAmount(line.unitPrice),
      qty: line.qty,
      ...line.options,
      hourly_rate: '',
    })),
    vat: toAmount(order.tax),
    service_charge: toAmount(order.serviceCharge),
    discount: toAmount(order.discount),
    grand_total: toAmount(order.grandTotal),
    payment_mode: PAYMENT_MODES[order.paymentMethod].en,
    user_latitude: order.address.latitude,
    user_longitude: order.address.longitude,
    ...linkTo(order.id),
  };
}
