import { type Fils, ZERO } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import { findCreditNotes } from './credit-notes.queries.ts';
import type { VisitRow } from './order-status.queries.ts';
import { findOrderLines, type OrderRow } from './orders.queries.ts';
import { priceEqually, priceVisits } from './visit-prices.ts';

export type PricedVisit = VisitRow & { readonly price: Fils };

/**
 * Returns the visits of an order with their prices. An older release stored none: they follow from the lines, but stay the
 * equal parts of that release once it has paid some of them back.
 */
export async function toPricedVisits(
  db: Db,
  customerId: CustomerId,
  order: OrderRow,
  visits: readonly VisitRow[],
): Promise<PricedVisit[]> {
  const stored = visits.flatMap(({ price, ...visit }) => (price === null ? [] : [{ ...visit, price }]));
  if (stored.length === visits.length) return stored;
  const notes = await findCreditNotes(db, customerId, order.id);
  const { grandTotal } = order;
  const prices = notes.some(({ vat }) => vat === null)
    ? priceEqually(grandTotal, visits.length)
    : priceVisits(grandTotal, await findOrderLines(db, [order]), visits.length);
  return visits.map((visit, index) => ({ ...visit, price: prices[index] ?? ZERO }));
}
