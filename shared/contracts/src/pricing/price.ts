import type { Service, ServiceSummary } from '../endpoints/catalog.ts';
import { add, type Fils, fils, multiply, parseAmount, percentOf, subtract, ZERO } from '../money/money.ts';
import { serviceInFlow } from './flow.ts';
import type { ChosenQuantity, Flow, Selection } from './selection.ts';

type Discountable = Pick<ServiceSummary, 'service_price' | 'coupon_amount' | 'coupon_type'>;

/** The limit of a cart line, AED 1,000,000.00. It keeps every sum exact. */
export const MAX_LINE_TOTAL = fils(100_000_000);

/** Name of the sub-sub-service that multiplies a partner's total (docs/rules/prices.md#visits). */
export const NUMBER_OF_VISITS = 'Number of visits';

/**
 * Returns the price of a service without options, and the `old` price if it is discounted. Ignores a discount above the
 * price (docs/rules/prices.md#discount).
 */
export function discountedPrice(service: Discountable): { final: Fils; old?: Fils } {
  const price = parseAmount(service.service_price);
  const coupon = service.coupon_amount === '' ? ZERO : parseAmount(service.coupon_amount);
  if (coupon <= 0) return { final: price };
  const discount = service.coupon_type === '1' ? percentOf(price, coupon) : coupon;
  const reduced = subtract(price, discount);
  return reduced < 0 || reduced === price ? { final: price } : { final: reduced, old: price };
}

/** A part of a price: the service, its rate, or a chosen option. */
export interface PricePart {
  readonly name: string;
  readonly name_ar: string;
  /** How often it is charged in one visit. */
  readonly qty: number;
  /** For all charged visits. */
  readonly amount: Fils;
}

/**
 * Returns the price of one configured unit (docs/rules/prices.md#standard-total). Ignores unknown ids, which
 * `checkSelection` rejects. Throws RangeError if the total is not a safe integer.
 */
export function priceSelection(service: Service, selection: Selection, flow: Flow = 'standard'): Fils {
  return add(...priceParts(service, selection, flow).map(({ amount }) => amount));
}

/** Returns the parts of `priceSelection`, whose amounts add up to it. Leaves out parts without a price. */
export function priceParts(service: Service, selection: Selection, flow: Flow = 'standard'): PricePart[] {
  const visits = countVisits(service, selection, flow);
  // A partner charges the base and the dropdown option once (docs/rules/prices.md#partner-total).
  const fixedVisits = flow === 'partner' ? 1 : visits;
  const dropdown = service.dropdown_options.find((option) => option.id === selection.dropdownOptionId);
  const additions = service.service_additions.filter((addition) => selection.additionIds.includes(addition.id));
  const part = (named: Named, price: Fils, qty: number, times: number): PricePart => ({
    name: named.name,
    name_ar: named.name_ar,
    qty,
    amount: multiply(price, qty * times),
  });
  return [
    basePart(service, selection, fixedVisits),
    ...(dropdown ? [part(dropdown, parseAmount(dropdown.price), 1, fixedVisits)] : []),
    ...serviceInFlow(service, flow).sub_services.map((item) =>
      part(item, parseAmount(item.price), chargedQuantity(item, selection, flow), visits),
    ),
    ...additions.map((addition) => part(addition, parseAmount(addition.price), 1, visits)),
  ].filter(({ amount }) => amount > 0);
}

/** Returns the number of visits, at least 1 (docs/rules/prices.md#visits). */
export function countVisits(service: Pick<Service, 'sub_sub_services'>, selection: Selection, flow: Flow): number {
  const counted = service.sub_sub_services.filter((item) => flow === 'standard' || item.name === NUMBER_OF_VISITS);
  return Math.max(
    1,
    counted.reduce((sum, item) => sum + quantityOf(selection.subSubServices, item.id), 0),
  );
}

interface Named {
  readonly name: string;
  readonly name_ar: string;
}

function basePart(service: Service, selection: Selection, visits: number): PricePart {
  if (service.hourly_rate.length === 0) {
    const amount = multiply(discountedPrice(service).final, visits);
    return { name: service.name, name_ar: service.name_ar, qty: 1, amount };
  }
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId);
  const amount = rate ? multiply(parseAmount(rate.hourly_rate), visits) : ZERO;
  return { name: rate?.text ?? '', name_ar: rate?.text_ar ?? '', qty: 1, amount };
}

function chargedQuantity(item: Service['sub_services'][number], selection: Selection, flow: Flow): number {
  const chosen = quantityOf(selection.subServices, item.id);
  return flow === 'partner' ? Math.max(0, chosen - item.minimum) : chosen;
}

export function quantityOf(quantities: readonly ChosenQuantity[], id: number): number {
  return quantities.find((item) => item.id === id)?.qty ?? 0;
}
