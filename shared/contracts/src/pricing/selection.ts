import type { Service } from '../endpoints/catalog.ts';

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
