import type { Service, ServiceSummary } from '../endpoints/catalog.ts';
import { add, type Fils, fils, multiply, parseAmount, percentOf, subtract, ZERO } from '../money/money.ts';
import type { ChosenQuantity, Flow, Selection } from './selection.ts';

type Discountable = Pick<ServiceSummary, 'service_price' | 'coupon_amount' | 'coupon_type'>;

/** The limit of a cart line, AED 1,000,000.00. It keeps every sum exact. */
export const MAX_LINE_TOTAL = fils(100_000_000);

/** Name of the sub-sub-service that multiplies a partner's total (specification 1, section 3). */
export const NUMBER_OF_VISITS = 'Number of visits';

/**
 * Returns the price of a service without options, and the `old` price if it is discounted. Ignores a discount above the
 * price (specification 1, section 5, "Price rules").
 */
export function discountedPrice(service: Discountable): { final: Fils; old?: Fils } {
  const price = parseAmount(service.service_price);
  const coupon = service.coupon_amount === '' ? ZERO : parseAmount(service.coupon_amount);
  if (coupon <= 0) return { final: price };
  const discount = service.coupon_type === '1' ? percentOf(price, coupon) : coupon;
  const reduced = subtract(price, discount);
  return reduced < 0 || reduced === price ? { final: price } : { final: reduced, old: price };
}

/**
 * Returns the price of one configured unit (specification 3, "Money"). Ignores unknown ids, which `checkSelection` rejects.
 * Throws RangeError if the total is not a safe integer.
 */
export function priceSelection(service: Service, selection: Selection, flow: Flow = 'standard'): Fils {
  const fixed = add(basePrice(service, selection), dropdownPrice(service, selection));
  const additions = add(
    ...service.service_additions
      .filter((addition) => selection.additionIds.includes(addition.id))
      .map((addition) => parseAmount(addition.price)),
  );
  const subServices = subServicesPrice(service, selection, flow);
  const visits = countVisits(service, selection, flow);
  return flow === 'partner'
    ? add(fixed, multiply(add(subServices, additions), visits))
    : multiply(add(fixed, additions, subServices), visits);
}

/** Returns the number of visits, at least 1 (specification 3, "Money"). */
export function countVisits(service: Pick<Service, 'sub_sub_services'>, selection: Selection, flow: Flow): number {
  const counted = service.sub_sub_services.filter((item) => flow === 'standard' || item.name === NUMBER_OF_VISITS);
  return Math.max(
    1,
    counted.reduce((sum, item) => sum + quantityOf(selection.subSubServices, item.id), 0),
  );
}

function basePrice(service: Service, selection: Selection): Fils {
  if (service.hourly_rate.length === 0) return discountedPrice(service).final;
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId);
  return rate ? parseAmount(rate.hourly_rate) : ZERO;
}

function dropdownPrice(service: Service, selection: Selection): Fils {
  const option = service.dropdown_options.find((candidate) => candidate.id === selection.dropdownOptionId);
  return option ? parseAmount(option.price) : ZERO;
}

function subServicesPrice(service: Service, selection: Selection, flow: Flow): Fils {
  return service.sub_services.reduce<Fils>((sum, item) => {
    const chosen = quantityOf(selection.subServices, item.id);
    const charged = flow === 'partner' ? Math.max(0, chosen - includedQuantity(item)) : chosen;
    return add(sum, multiply(parseAmount(item.price), charged));
  }, fils(0));
}

/** A partner's base price includes 'min_qty or 1' (specification 1, section 5). */
function includedQuantity({ minimum }: Pick<Service['sub_services'][number], 'minimum'>): number {
  return minimum > 0 ? minimum : 1;
}

export function quantityOf(quantities: readonly ChosenQuantity[], id: number): number {
  return quantities.find((item) => item.id === id)?.qty ?? 0;
}
