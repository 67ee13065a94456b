import { add, type Fils, multiply, ZERO } from '@dar/contracts/money';
import { type Bill, calculateBill } from '@dar/contracts/pricing/bill';
import { checkSelection } from '@dar/contracts/pricing/check-selection';
import { flowOf } from '@dar/contracts/pricing/flow';
import { priceSelection } from '@dar/contracts/pricing/price';
import { raiseToMinimums } from '@dar/contracts/pricing/raise-to-minimums';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import type { BookableService, CatalogReader } from '../schedule/bookable-service.ts';
import type { CartLineRow } from './cart.queries.ts';

export interface PricedLine {
  readonly id: number;
  readonly service: BookableService;
  readonly selection: Selection;
  readonly flow: Flow;
  /** Of a line with partner prices; '' otherwise. */
  readonly transactionId: string;
  readonly qty: number;
  readonly unitPrice: Fils;
  readonly total: Fils;
}

/**
 * Prices the lines, and omits those whose service or selection the catalog no longer offers. A line whose transaction id is
 * not among the valid ones has standard prices.
 */
export function priceLines(
  rows: readonly CartLineRow[],
  catalog: CatalogReader,
  validIds: ReadonlySet<string>,
): PricedLine[] {
  return rows.flatMap(({ id, serviceId, selection: stored, qty, transactionId: storedId }) => {
    const service = catalog.serviceById(serviceId);
    if (!service) return [];
    const addedFlow = flowOf(storedId);
    const selection = raiseToMinimums(service, stored, addedFlow);
    if (checkSelection(service, selection, addedFlow)) return [];
    const transactionId = validIds.has(storedId) ? storedId : '';
    const flow = flowOf(transactionId);
    const unitPrice = priceSelection(service, selection, flow);
    return [{ id, service, selection, flow, transactionId, qty, unitPrice, total: multiply(unitPrice, qty) }];
  });
}

export function totalOf(lines: readonly PricedLine[]): Fils {
  return add(...lines.map((line) => line.total));
}

/** Returns the bill. An empty cart has no service charge. */
export function billOf(lines: readonly PricedLine[], serviceCharge: Fils, discount: Fils): Bill {
  return lines.length === 0 ? calculateBill(ZERO, ZERO, ZERO) : calculateBill(totalOf(lines), serviceCharge, discount);
}
