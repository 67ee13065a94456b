import { type Fils, ZERO } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import { findCreditNotes } from './credit-notes.queries.ts';
import type { VisitRow } from './order-status.queries.ts';
import { findOrderLines, type OrderRow } from './orders.queries.ts';
import { priceEqually, priceVisits } from './visit-prices.ts';

export type PricedVisit = VisitRow & { readonly price: Fils };

/**
 * Returns the visits of an order with their prices. An older release stored none: they follow from the lines. Once that
 * release has paid some of them back, also of a newer order, they stay its equal parts.
 */
export async function toPricedVisits(
  db: Db,
  customerId: CustomerId,
  order: OrderRow,
  visits: readonly VisitRow[],
): Promise<PricedVisit[]> {
  const { grandTotal } = order;
  const withPrices = (prices: readonly Fils[]) =>
    visits.map((visit, index) => ({ ...visit, price: prices[index] ?? ZERO }));
  const notes = await findCreditNotes(db, customerId, order.id);
  if (notes.some(({ vat }) => vat === null)) return withPrices(priceEqually(grandTotal, visits.length));
  const stored = visits.flatMap(({ price }) => (price === null ? [] : [price]));
  if (stored.length === visits.length) return withPrices(stored);
  return withPrices(priceVisits(grandTotal, await findOrderLines(db, [order]), visits.length));
}
