import { add, type Fils, multiply, ZERO } from '@dar/contracts/money';
import { type Bill, calculateBill } from '@dar/contracts/pricing/bill';
import { checkSelection } from '@dar/contracts/pricing/check-selection';
import { flowOf } from '@dar/contracts/pricing/flow';
import { priceSelection } from '@dar/contracts/pricing/price';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import type { BookableService, CatalogReader } from '../schedule/bookable-service.ts';
import type { CartLineRow } from './cart.queries.ts';

/** A cart line at the catalog's present price. */
export interface PricedLine {
  readonly id: number;
  readonly service: BookableService;
  readonly selection: Selection;
  readonly flow: Flow;
  readonly qty: number;
  readonly unitPrice: Fils;
  readonly total: Fils;
}

/**
 * Prices the lines; one whose service left the catalog, or by now could not be added as it was chosen, is no longer part
 * of the cart.
 */
export function priceLines(rows: readonly CartLineRow[], catalog: CatalogReader): PricedLine[] {
  return rows.flatMap(({ id, serviceId, selection, qty, transactionId }) => {
    const service = catalog.serviceById(serviceId);
    const flow = flowOf(transactionId);
    if (!service || checkSelection(service, selection, flow)) return [];
    const unitPrice = priceSelection(service, selection, flow);
    return [{ id, service, selection, flow, qty, unitPrice, total: multiply(unitPrice, qty) }];
  });
}

export function totalOf(lines: readonly PricedLine[]): Fils {
  return add(...lines.map((line) => line.total));
}

/** The bill of a cart's lines; an empty cart costs nothing, not even the service charge. */
export function billOf(lines: readonly PricedLine[], serviceCharge: Fils, discount: Fils): Bill {
  return lines.length === 0 ? calculateBill(ZERO, ZERO, ZERO) : calculateBill(totalOf(lines), serviceCharge, discount);
}
