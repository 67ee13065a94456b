import type { Service } from '../endpoints/catalog.ts';
import type { Flow } from './selection.ts';

/** Returns the price formulas of a booking: `partner` with a partner's transaction id (docs/decisions/018). */
export function flowOf(transactionId: string | undefined): Flow {
  return transactionId ? 'partner' : 'standard';
}

/**
 * Returns the service with the minimums of a flow. A partner's base price includes `min_qty` or 1 of each sub-service
 * (docs/rules/prices.md#partner-total).
 */
export function serviceInFlow<S extends Pick<Service, 'sub_services'>>(service: S, flow: Flow): S {
  if (flow === 'standard') return service;
  const sub_services = service.sub_services.map((item) => ({ ...item, minimum: Math.max(1, item.minimum) }));
  return { ...service, sub_services };
}
