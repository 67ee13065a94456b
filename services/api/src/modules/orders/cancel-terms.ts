import type { BookingPolicy } from '@dar/contracts/booking-policy';
import { add, type Fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import { canChangeStatus, getVisitState, isClosed, type OrderActor } from '@dar/contracts/order-status';
import type { CancelTerms } from '@dar/contracts/orders';
import type { VisitRow } from './order-status.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { getCancelFee, getFees } from './visit-prices.ts';

export interface CancellableVisit {
  readonly number: number;
  /** Taken off the invoice. */
  readonly credited: Fils;
  readonly fee: Fils;
  readonly refund: Fils;
}

type PaidOrder = Pick<OrderRow, 'paymentMethod'>;
type TimedVisit = Pick<VisitRow, 'number' | 'startsAt' | 'status' | 'isUnconfirmed' | 'price'>;

/** Returns the visits that the customer can cancel now, with their price and the fee. */
export function findCancellable(
  order: PaidOrder,
  visits: readonly TimedVisit[],
  policy: BookingPolicy,
  now: Date,
): CancellableVisit[] {
  const prices = visits.map(({ price }) => price);
  const lateFees = getFees(policy.cancel_fee_percent, prices);
  return visits.flatMap((visit, index) => {
    const fee = getCancelFee(policy, lateFees[index] ?? ZERO, visit.startsAt, now);
    if (fee === undefined || !canChangeStatus(visit.status, 'Cancelled', 'customer')) return [];
    return [toCancellable(order, visit, fee)];
  });
}

/** Returns the visits that the shop cancels, without a fee: the open ones, or a named one, which may be one that did not take place. */
export function findCancellableByOffice(
  order: PaidOrder,
  visits: readonly TimedVisit[],
  named: number | undefined,
): CancellableVisit[] {
  const isNamed = ({ number }: TimedVisit) => number === named || visits.length === 1;
  return visits
    .filter((visit) => canChangeStatus(getVisitState(visit), 'Cancelled', 'office'))
    .filter((visit) => isNamed(visit) || !visit.isUnconfirmed)
    .map((visit) => toCancellable(order, visit, ZERO));
}

/** Returns a visit to which the crew came in vain, with its fee; nothing for one that the author may not cancel any more. */
export function findMissed(
  order: PaidOrder,
  visits: readonly TimedVisit[],
  missed: { readonly number: number; readonly feePercent: number; readonly by: OrderActor },
): CancellableVisit[] {
  const fees = getFees(
    missed.feePercent,
    visits.map(({ price }) => price),
  );
  return visits.flatMap((visit, index) =>
    visit.number === missed.number && canChangeStatus(getVisitState(visit), 'Cancelled', missed.by)
      ? [toCancellable(order, visit, fees[index] ?? ZERO)]
      : [],
  );
}

/** Returns the price of the visits that took place or were cancelled. Nobody knows yet whether the crew has the cash of another one. */
export function sumClosedVisits(visits: readonly TimedVisit[]): Fils {
  const closed = visits.filter((visit) => isClosed(getVisitState(visit)));
  return add(ZERO, ...closed.map(({ price }) => price));
}

/** The crew takes cash at the visit, so a cancelled one costs nothing and pays nothing back. */
function toCancellable({ paymentMethod }: PaidOrder, { number, price }: TimedVisit, fee: Fils): CancellableVisit {
  if (paymentMethod === 'cash') return { number, credited: price, fee: ZERO, refund: ZERO };
  const refund = subtract(price, fee);
  return { number, credited: refund, fee, refund };
}

export function sumVisits(visits: readonly CancellableVisit[]): Record<'credited' | 'fee' | 'refund', Fils> {
  return {
    credited: add(ZERO, ...visits.map(({ credited }) => credited)),
    fee: add(ZERO, ...visits.map(({ fee }) => fee)),
    refund: add(ZERO, ...visits.map(({ refund }) => refund)),
  };
}

export function toCancelTerms(visits: readonly CancellableVisit[]): CancelTerms | undefined {
  if (visits.length === 0) return undefined;
  const { fee, refund } = sumVisits(visits);
  return { fee: toAmount(fee), refund: toAmount(refund) };
}
