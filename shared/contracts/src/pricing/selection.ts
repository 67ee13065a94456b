import type { Service, ServiceSummary } from '../endpoints/catalog.ts';
import type { PricePart } from '../endpoints/chosen-fields.ts';
import { add, type Fils, fils, getPercent, parseAmount, subtract, toAmount, ZERO } from '../money/money.ts';
import { getPartAmount } from './breakdown.ts';

export interface Selection {
  readonly hourlyRateId?: number | undefined;
  readonly dropdownOptionId?: number | undefined;
  readonly additionIds: readonly number[];
  readonly subServices: readonly ChosenQuantity[];
  readonly subSubServices: readonly ChosenQuantity[];
  readonly texts: readonly WrittenText[];
  readonly bigTexts: readonly WrittenText[];
}

export interface ChosenQuantity {
  readonly id: number;
  readonly qty: number;
}

export interface WrittenText {
  readonly id: number;
  readonly written_text: string;
}

/** An option with a quantity. Sub-sub-services have neither price nor named quantities. */
export type CountedOption = Service['sub_sub_services'][number] & Partial<Service['sub_services'][number]>;

export type Flow = 'standard' | 'partner';

export const EMPTY_SELECTION: Selection = {
  additionIds: [],
  subServices: [],
  subSubServices: [],
  texts: [],
  bigTexts: [],
};

export function getQuantity(quantities: readonly ChosenQuantity[], id: number): number {
  return quantities.find((item) => item.id === id)?.qty ?? 0;
}

/** Returns the price formulas of a booking (docs/rules/partner-mode.md#partner-prices). */
export function getFlow(transactionId: string | undefined): Flow {
  return transactionId ? 'partner' : 'standard';
}

/** Returns the service with the minimums of a flow (docs/rules/prices.md#partner-total). */
export function serviceInFlow<S extends Pick<Service, 'sub_services'>>(service: S, flow: Flow): S {
  if (flow === 'standard') return service;
  const sub_services = service.sub_services.map((item) => ({ ...item, minimum: Math.max(1, item.minimum) }));
  return { ...service, sub_services };
}

interface Limited {
  readonly id: number;
  readonly minimum: number;
}

type Countable = Pick<Service, 'sub_services' | 'sub_sub_services'>;

/** Raises quantities to their minimums (docs/rules/booking.md#raised-minimums), which a partner's price includes. */
export function raiseToMinimums(service: Countable, selection: Selection, flow: Flow): Selection {
  const { subServices, subSubServices } = selection;
  const included = flow === 'partner' ? serviceInFlow(service, flow).sub_services : [];
  const missing = included.filter(({ id }) => getQuantity(subServices, id) === 0);
  const low = service.sub_sub_services.filter(({ id, minimum }) => getQuantity(subSubServices, id) < minimum);
  if (low.length === 0 && missing.length === 0) return selection;
  return { ...selection, subServices: raise(subServices, missing), subSubServices: raise(subSubServices, low) };
}

function raise(chosen: readonly ChosenQuantity[], low: readonly Limited[]): readonly ChosenQuantity[] {
  const others = chosen.filter((item) => !low.some(({ id }) => id === item.id));
  return [...others, ...low.map(({ id, minimum }) => ({ id, qty: minimum }))];
}

/** Returns the selection of a freshly opened modal: only the minimums (docs/rules/booking.md#first-selection). */
export function initialSelection({ sub_services, sub_sub_services }: Countable): Selection {
  return { ...EMPTY_SELECTION, subServices: getMinimums(sub_services), subSubServices: getMinimums(sub_sub_services) };
}

/** Returns what a new dropdown option changes (docs/rules/booking.md#dropdown-resets). */
export function chooseDropdownOption(service: Countable, dropdownOptionId: number): Partial<Selection> {
  const { additionIds, subServices, subSubServices } = initialSelection(service);
  return { dropdownOptionId, additionIds, subServices, subSubServices };
}

export function losesChoices(service: Countable, { additionIds, subServices, subSubServices }: Selection): boolean {
  const isAboveMinimum = (options: readonly Limited[], chosen: readonly ChosenQuantity[]) =>
    options.some(({ id, minimum }) => getQuantity(chosen, id) > minimum);
  return (
    additionIds.length > 0 ||
    isAboveMinimum(service.sub_services, subServices) ||
    isAboveMinimum(service.sub_sub_services, subSubServices)
  );
}

function getMinimums(options: readonly Limited[]): ChosenQuantity[] {
  return options.filter((option) => option.minimum > 0).map(({ id, minimum }) => ({ id, qty: minimum }));
}

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

/** docs/rules/booking.md#order-of-checks */
export type SelectionProblem =
  | 'unknown-option'
  | 'text-required'
  | 'hourly-rate-required'
  | 'dropdown-required'
  | 'sub-service-required'
  | 'quantity-out-of-range'
  | 'nothing-chosen'
  | 'below-minimum';

export function validateSelection(
  service: Service,
  selection: Selection,
  flow: Flow = 'standard',
): SelectionProblem | undefined {
  if (hasUnknownOption(service, selection)) return 'unknown-option';
  if (lacksText(service, selection)) return 'text-required';
  if (service.hourly_rate.length > 0 && selection.hourlyRateId === undefined) return 'hourly-rate-required';
  if (service.dropdown_options.length > 0 && selection.dropdownOptionId === undefined) return 'dropdown-required';
  if (findMissingQuantity(service, selection)) return 'sub-service-required';
  if (hasQuantityOutOfRange(serviceInFlow(service, flow), selection)) return 'quantity-out-of-range';
  if (isConfigurable(service) && !hasChoice(selection)) return 'nothing-chosen';
  if (!isWithin(MAX_LINE_TOTAL, service, selection)) return 'quantity-out-of-range';
  const total = priceSelection(service, selection, flow);
  return total < parseAmount(service.minimum_amount) ? 'below-minimum' : undefined;
}

// An order stores the standard price too, and a partner's price is never above it.
function isWithin(limit: Fils, service: Service, selection: Selection): boolean {
  try {
    return priceSelection(service, selection, 'standard') <= limit;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function isConfigurable(service: Service): boolean {
  return [
    service.hourly_rate,
    service.dropdown_options,
    service.service_additions,
    service.sub_services,
    service.sub_sub_services,
  ].some((options) => options.length > 0);
}

function hasChoice(selection: Selection): boolean {
  return (
    selection.hourlyRateId !== undefined ||
    selection.dropdownOptionId !== undefined ||
    selection.additionIds.length > 0 ||
    [...selection.subServices, ...selection.subSubServices].some((item) => item.qty > 0)
  );
}

function hasUnknownOption(service: Service, selection: Selection): boolean {
  const knows = (options: readonly { id: number }[], id: number) => options.some((option) => option.id === id);
  const chosen: [readonly { id: number }[], readonly number[]][] = [
    [service.hourly_rate, selection.hourlyRateId === undefined ? [] : [selection.hourlyRateId]],
    [service.dropdown_options, selection.dropdownOptionId === undefined ? [] : [selection.dropdownOptionId]],
    [service.service_additions, selection.additionIds],
    [service.sub_services, selection.subServices.map((item) => item.id)],
    [service.sub_sub_services, selection.subSubServices.map((item) => item.id)],
    [service.text_input_options, selection.texts.map((item) => item.id)],
    [service.text_input_options_big, selection.bigTexts.map((item) => item.id)],
  ];
  return chosen.some(([options, ids]) => new Set(ids).size !== ids.length || ids.some((id) => !knows(options, id)));
}

function lacksText(service: Service, { texts, bigTexts }: Selection): boolean {
  const lacks = (inputs: Service['text_input_options'], written: readonly WrittenText[]) =>
    inputs.some(
      (input) =>
        input.is_required === '1' && !written.some((text) => text.id === input.id && text.written_text.trim() !== ''),
    );
  return lacks(service.text_input_options, texts) || lacks(service.text_input_options_big, bigTexts);
}

export function findMissingQuantity(service: Service, selection: Selection): CountedOption | undefined {
  return withQuantities(service, selection).find(({ option, qty }) => option.is_required === '1' && qty <= 0)?.option;
}

/** docs/rules/booking.md#limits-of-quantities */
function hasQuantityOutOfRange(service: Service, selection: Selection): boolean {
  return withQuantities(service, selection).some(({ option: { minimum, maximum, options = [] }, qty }) => {
    const isOffered = qty === minimum || options.length === 0 || options.some(({ value }) => value === qty);
    return qty < minimum || qty > maximum || !isOffered;
  });
}

function withQuantities(service: Service, { subServices, subSubServices }: Selection) {
  const add = (options: readonly CountedOption[], chosen: readonly ChosenQuantity[]) =>
    options.map((option) => ({ option, qty: getQuantity(chosen, option.id) }));
  return [...add(service.sub_services, subServices), ...add(service.sub_sub_services, subSubServices)];
}
