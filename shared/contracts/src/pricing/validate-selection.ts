import type { Service } from '../endpoints/catalog.ts';
import { type Fils, parseAmount } from '../money/money.ts';
import { MAX_LINE_TOTAL, priceSelection } from './price.ts';
import {
  type ChosenQuantity,
  type CountedOption,
  type Flow,
  getQuantity,
  type Selection,
  serviceInFlow,
  type WrittenText,
} from './selection.ts';

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

/** docs/rules/booking.md#limits */
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
