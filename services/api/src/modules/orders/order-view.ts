import type { BookingPolicy } from '@dar/contracts/booking-policy';
import { type Fils, toAmount, ZERO } from '@dar/contracts/money';
import type { OrderRefund, OrderVisit, ServiceOrderDetails } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { InvoiceUrls } from '../../links/signed-links.ts';
import { toBookedLine } from './booked-order.ts';
import { type findCancellable, toCancelTerms } from './cancel-terms.ts';
import type { CreditNoteRow, RefundRow } from './credit-notes.queries.ts';
import { getOrderNo } from './order-no.ts';
import type { OrderEventRow, VisitRow } from './order-status.queries.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { countReschedulesLeft, getRescheduleBlock } from './rescheduling.service.ts';

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

interface VisitContext {
  readonly events: readonly OrderEventRow[];
  readonly cancellable: ReturnType<typeof findCancellable>;
  readonly policy: BookingPolicy;
  readonly now: Date;
}

export function toVisit(visit: VisitRow, { events, cancellable, policy, now }: VisitContext): OrderVisit {
  const { number, startsAt, endsAt, status } = visit;
  const cancelled = events.find(({ visitNumber, to }) => visitNumber === number && to === 'Cancelled');
  return {
    number,
    time: toDubaiTime(startsAt),
    minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    status_text: status,
    ...(cancelled && { cancelled_by: cancelled.by, cancel_reason: cancelled.reason }),
    is_reviewable: status === 'Completed' ? '1' : '0',
    reschedules_left: countReschedulesLeft(visit, policy, now),
    reschedule_block: getRescheduleBlock(visit, policy, now),
    version: visit.sequence,
    cancel: toCancelTerms(cancellable.filter((one) => one.number === number)),
  };
}

interface PaidBack {
  readonly notes: readonly CreditNoteRow[];
  /** Of the payment attempt. */
  readonly refund: RefundRow | undefined;
  /** By the ledger: nothing of cash that nobody had collected. */
  readonly paidBack: Fils;
}

/** Returns what came back of an order so far; undefined if nothing did. */
export function toOrderRefund(
  { paymentMethod, paymentAttemptId }: Pick<OrderRow, 'paymentMethod' | 'paymentAttemptId'>,
  { notes, refund, paidBack }: PaidBack,
): OrderRefund | undefined {
  const last = notes.at(-1);
  if (!last) return undefined;
  if (paymentAttemptId !== null && PAYMENT_METHODS[paymentMethod].usesProvider) {
    if (!refund) return undefined;
    const { amount, state, succeededAt } = refund;
    return {
      amount: toAmount(amount),
      to: 'card',
      state: state === 'created' ? 'pending' : state,
      date: (succeededAt ?? last.createdAt).toISOString(),
    };
  }
  if (paidBack === ZERO) return undefined;
  return { amount: toAmount(paidBack), to: 'wallet', state: 'succeeded', date: last.createdAt.toISOString() };
}
