import { type BookingPolicy, getCancelFee } from '@dar/contracts/booking-policy';
import { add, type Fils, fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import { canChangeStatus } from '@dar/contracts/order-status';
import type { CancelTerms } from '@dar/contracts/orders';
import type { VisitRow } from './order-status.queries.ts';
import type { OrderRow } from './orders.queries.ts';

interface PricedVisit {
  readonly number: number;
  /** Taken off the invoice. */
  readonly credited: Fils;
  readonly fee: Fils;
  readonly refund: Fils;
}

type PricedOrder = Pick<OrderRow, 'grandTotal' | 'paymentMethod'>;
type TimedVisit = Pick<VisitRow, 'number' | 'startsAt' | 'status'>;

/** Returns the visits that the customer can cancel now, with their part of the price and the fee. */
export function findCancellable(
  order: PricedOrder,
  visits: readonly TimedVisit[],
  policy: BookingPolicy,
  now: Date,
): PricedVisit[] {
  return visits.flatMap(({ number, startsAt, status }, index) => {
    const price = shareOf(order.grandTotal, index, visits.length);
    const fee = getCancelFee(policy, price, startsAt, now);
    if (fee === undefined || !canChangeStatus(status, 'Cancelled', 'customer')) return [];
    return [priceVisit(order, number, price, fee)];
  });
}

/** Returns open visits without a fee: the shop cancels them. */
export function findOpenVisits(order: PricedOrder, visits: readonly TimedVisit[]): PricedVisit[] {
  return visits.flatMap(({ number, status }, index) => {
    const price = shareOf(order.grandTotal, index, visits.length);
    return canChangeStatus(status, 'Cancelled', 'office') ? [priceVisit(order, number, price, fils(0))] : [];
  });
}

/** Returns the price of the visits that are completed or cancelled. */
export function sumClosedVisits({ grandTotal }: PricedOrder, visits: readonly TimedVisit[]): Fils {
  const closed = visits.map(({ status }, index) =>
    status === 'Completed' || status === 'Cancelled' ? shareOf(grandTotal, index, visits.length) : ZERO,
  );
  return add(ZERO, ...closed);
}

/** The crew takes cash at the visit, so a cancelled one costs nothing and pays nothing back. */
function priceVisit({ paymentMethod }: PricedOrder, number: number, price: Fils, fee: Fils): PricedVisit {
  if (paymentMethod === 'cash') return { number, credited: price, fee: ZERO, refund: ZERO };
  const refund = subtract(price, fee);
  return { number, credited: refund, fee, refund };
}

/** Returns equal parts of a total that add up to it. */
function shareOf(total: Fils, index: number, count: number): Fils {
  const until = (number: number) => Math.floor((total * number) / count);
  return fils(until(index + 1) - until(index));
}

export function sumVisits(visits: readonly PricedVisit[]): Record<'credited' | 'fee' | 'refund', Fils> {
  return {
    credited: add(ZERO, ...visits.map(({ credited }) => credited)),
    fee: add(ZERO, ...visits.map(({ fee }) => fee)),
    refund: add(ZERO, ...visits.map(({ refund }) => refund)),
  };
}

export function toCancelTerms(visits: readonly PricedVisit[]): CancelTerms | undefined {
  if (visits.length === 0) return undefined;
  const { fee, refund } = sumVisits(visits);
  return { fee: toAmount(fee), refund: toAmount(refund) };
}
