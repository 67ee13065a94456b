import type { Service, ServiceSummary } from '../endpoints/catalog.ts';
import type { PricePart } from '../endpoints/chosen-fields.ts';
import { add, type Fils, fils, getPercent, multiply, parseAmount, subtract, toAmount, ZERO } from '../money/money.ts';
import { type Flow, getQuantity, type Selection, serviceInFlow } from './selection.ts';

type Discountable = Pick<ServiceSummary, 'service_price' | 'coupon_amount' | 'coupon_type'>;

/** The limit of a cart line, AED 1,000,000.00. It keeps every sum exact. */
export const MAX_LINE_TOTAL = fils(100_000_000);

/** Name of the sub-sub-service that multiplies a partner's total (docs/rules/prices.md#number-of-visits). */
export const NUMBER_OF_VISITS = 'Number of visits';

/** Returns the price without options, and the `old` price of a discount (docs/rules/prices.md#discount). */
export function discountedPrice(service: Discountable): { final: Fils; old?: Fils } {
  const price = parseAmount(service.service_price);
  const coupon = service.coupon_amount === '' ? ZERO : parseAmount(service.coupon_amount);
  if (coupon <= 0) return { final: price };
  const discount = service.coupon_type === '1' ? getPercent(price, coupon) : coupon;
  const reduced = subtract(price, discount);
  return reduced < 0 || reduced === price ? { final: price } : { final: reduced, old: price };
}

/** Returns the price of one unit (docs/rules/prices.md#standard-total). Throws RangeError for an unsafe integer. */
export function priceSelection(service: Service, selection: Selection, flow: Flow = 'standard'): Fils {
  return add(...priceParts(service, selection, flow).map(getPartAmount));
}

export function getPartAmount({ price, qty = 1, times }: PricePart): Fils {
  return price === '' ? ZERO : multiply(parseAmount(price), qty * times);
}

/** Returns the parts of `priceSelection`, whose amounts add up to it, and the quantities that multiply them. */
export function priceParts(service: Service, selection: Selection, flow: Flow = 'standard'): PricePart[] {
  const visits = countVisits(service, selection, flow);
  // A partner charges the base and the dropdown option once (docs/rules/prices.md#partner-total).
  const fixedVisits = flow === 'partner' ? 1 : visits;
  const dropdown = service.dropdown_options.find((option) => option.id === selection.dropdownOptionId);
  const additions = service.service_additions.filter((addition) => selection.additionIds.includes(addition.id));
  return [
    ...baseParts(service, selection, fixedVisits),
    ...(dropdown ? [toPart(dropdown, isFree(dropdown) ? '' : dropdown.price, fixedVisits)] : []),
    ...serviceInFlow(service, flow).sub_services.flatMap((item) => subServiceParts(item, selection, flow, visits)),
    ...additions.map((addition) => toPart(addition, addition.price, visits)),
    ...service.sub_sub_services.flatMap((item) => {
      const qty = getQuantity(selection.subSubServices, item.id);
      return qty > 0 ? [{ ...toPart(item, '', 1), qty }] : [];
    }),
  ];
}

/** Returns the number of visits, at least 1 (docs/rules/prices.md#number-of-visits). */
export function countVisits(service: Pick<Service, 'sub_sub_services'>, selection: Selection, flow: Flow): number {
  const counted = service.sub_sub_services.filter((item) => flow === 'standard' || item.name === NUMBER_OF_VISITS);
  return Math.max(
    1,
    counted.reduce((sum, item) => sum + getQuantity(selection.subSubServices, item.id), 0),
  );
}

/** Returns how many visits are booked, at least 1. */
export function countBookedVisits(service: Pick<Service, 'sub_sub_services'>, selection: Selection): number {
  return countVisits(service, selection, 'partner');
}

const BASE_PRICE = { name: 'Base price', name_ar: 'السعر الأساسي' };

function baseParts(service: Service, selection: Selection, times: number): PricePart[] {
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId);
  if (rate) return [toPart({ name: rate.text, name_ar: rate.text_ar }, rate.hourly_rate, times)];
  const { final } = discountedPrice(service);
  return service.hourly_rate.length > 0 || final === ZERO ? [] : [toPart(BASE_PRICE, toAmount(final), times)];
}

/** A partner's base price includes the minimum. */
function subServiceParts(
  item: Service['sub_services'][number],
  selection: Selection,
  flow: Flow,
  visits: number,
): PricePart[] {
  const chosen = getQuantity(selection.subServices, item.id);
  const included = flow === 'partner' ? Math.min(item.minimum, chosen) : 0;
  return [
    { ...toPart(item, '0.00', 1), qty: included },
    { ...toPart(item, item.price, visits), qty: chosen - included },
  ].filter(({ qty }) => qty > 0);
}

type Named = Pick<PricePart, 'name' | 'name_ar'> & Partial<Pick<PricePart, 'description' | 'description_ar'>>;

function toPart(
  { name, name_ar, description = '', description_ar = '' }: Named,
  price: string,
  times: number,
): PricePart {
  return { name, name_ar, description, description_ar, price, times };
}

const isFree = ({ price }: { readonly price: string }) => parseAmount(price) === ZERO;
