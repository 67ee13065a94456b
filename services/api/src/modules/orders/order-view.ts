import { toAmount } from '@dar/contracts/money';
import type { ServiceOrderDetails } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { InvoiceUrls } from '../../links/signed-links.ts';
import { toBookedLine } from './booked-order.ts';
import { getOrderNo } from './order-no.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

export function capitalized(name: string): string {
  return name.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase());
}

interface OrderSurroundings {
  readonly getRating: (serviceId: number) => number;
  readonly linkTo: (orderId: number) => InvoiceUrls;
}

export function toServiceOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { getRating, linkTo }: OrderSurroundings,
): ServiceOrderDetails {
  return {
    id: order.id,
    order_id: order.id,
    order_no: getOrderNo(order),
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
      rating: getRating(line.serviceId),
      task_description: order.taskDescription,
      service_price: toAmount(line.unitPrice),
      ...toBookedLine(line),
    })),
    visit_minutes: (order.endsAt.getTime() - order.startsAt.getTime()) / MINUTE_MS,
    address: order.address,
    coupon_code: order.couponCode,
    vat: toAmount(order.tax),
    service_charge: toAmount(order.serviceCharge),
    discount: toAmount(order.discount),
    grand_total: toAmount(order.grandTotal),
    payment_mode: PAYMENT_METHODS[order.paymentMethod].name.en,
    user_latitude: order.address.latitude,
    user_longitude: order.address.longitude,
    ...linkTo(order.id),
  };
}
