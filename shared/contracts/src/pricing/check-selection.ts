import type { Service } from '../endpoints/catalog.ts';
import { type Fils, parseAmount } from '../money/money.ts';
import { serviceInFlow } from './flow.ts';
import { MAX_LINE_TOTAL, priceSelection, quantityOf } from './price.ts';
import type { ChosenQuantity, Flow, Selection, WrittenText } from './selection.ts';

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

/** Returns the first problem of a selection; undefined if it can be booked. */
export function checkSelection(
  service: Service,
  selection: Selection,
  flow: Flow = 'standard',
): SelectionProblem | undefined {
  if (hasUnknownOption(service, selection)) return 'unknown-option';
  if (lacksText(service, selection)) return 'text-required';
  if (service.hourly_rate.length > 0 && selection.hourlyRateId === undefined) return 'hourly-rate-required';
  if (service.dropdown_options.length > 0 && selection.dropdownOptionId === undefined) return 'dropdown-required';
  if (lacksRequiredQuantity(service, selection)) return 'sub-service-required';
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

/** Returns whether a service has options to choose. */
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

function lacksText(service: Service, selection: Selection): boolean {
  const lacks = (inputs: Service['text_input_options'], texts: readonly WrittenText[]) =>
    inputs.some(
      (input) =>
        input.is_required === '1' && !texts.some((text) => text.id === input.id && text.written_text.trim() !== ''),
    );
  return (
    lacks(service.text_input_options, selection.texts) || lacks(service.text_input_options_big, selection.bigTexts)
  );
}

interface CountedOption {
  id: number;
  minimum: number;
  maximum: number;
  is_required: '0' | '1';
  options?: readonly { value: number }[];
}

function lacksRequiredQuantity(service: Service, selection: Selection): boolean {
  const lacks = (options: readonly CountedOption[], quantities: readonly ChosenQuantity[]) =>
    options.some((option) => option.is_required === '1' && quantityOf(quantities, option.id) <= 0);
  return (
    lacks(service.sub_services, selection.subServices) || lacks(service.sub_sub_services, selection.subSubServices)
  );
}

function hasQuantityOutOfRange(service: Service, selection: Selection): boolean {
  const breaks = (options: readonly CountedOption[], quantities: readonly ChosenQuantity[]) =>
    options.some((option) => {
      const qty = quantityOf(quantities, option.id);
      return qty < option.minimum || qty > option.maximum || !isOffered(qty, option);
    });
  return (
    breaks(service.sub_services, selection.subServices) || breaks(service.sub_sub_services, selection.subSubServices)
  );
}

/** docs/rules/booking.md#limits */
function isOffered(qty: number, { minimum, options = [] }: CountedOption): boolean {
  return qty === minimum || options.length === 0 || options.some(({ value }) => value === qty);
}
