import type { Service } from '@dar/contracts/catalog';
import type { Fils } from '@dar/contracts/money';
import { withoutPrice } from '@dar/contracts/pricing/breakdown';
import {
  type CountedOption,
  EMPTY_SELECTION,
  getQuantity,
  NUMBER_OF_VISITS,
  priceSelection,
  type Selection,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import type { Text } from '../../text.ts';

interface StartingPrice {
  /** Without VAT. */
  readonly total: Fils;
  /** The total without the discount of the service. */
  readonly undiscounted: Fils;
  readonly selection: Selection;
  /** What the total buys: '2 hours', 'Studio, 4 visits'; of a service without options its duration. */
  readonly unit: Text;
}

interface Candidate {
  readonly selection: Selection;
  readonly total: Fils;
  /** Earlier steps are not repeated, so that each selection is tried once. */
  readonly nextStep: number;
}

/** Cheap pieces can need many tries to reach a minimum amount. The shipped catalog needs about 100. */
const MAX_TRIES = 2_000;

/**
 * Returns the cheapest booking of a service in the standard flow (docs/rules/prices.md#starting-price). Tries selections
 * in the order of their totals until `validateSelection` accepts one. Returns undefined if it finds none.
 */
export function findStartingPrice(service: Service): StartingPrice | undefined {
  const withoutTexts = { ...service, text_input_options: [], text_input_options_big: [] };
  const toCandidate = (selection: Selection, nextStep: number): Candidate => ({
    selection,
    total: priceSelection(service, selection),
    nextStep,
  });
  const steps = getSteps(service);
  const open = firstSelections(service).map((selection) => toCandidate(selection, 0));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cheapest = takeCheapest(open);
    if (!cheapest) return undefined;
    const { selection, total, nextStep } = cheapest;
    if (validateSelection(withoutTexts, selection) === undefined) {
      const undiscounted = priceSelection({ ...service, coupon_amount: '' }, selection);
      return { total, undiscounted, selection, unit: getUnit(service, selection) };
    }
    for (const [step, raise] of steps.entries()) {
      const raised = step < nextStep ? undefined : raise(selection);
      if (raised) open.push(toCandidate(raised, step));
    }
  }
  return undefined;
}

function takeCheapest(open: Candidate[]): Candidate | undefined {
  const cheapest = Math.min(...open.map(({ total }) => total));
  return open.splice(
    open.findIndex(({ total }) => total === cheapest),
    1,
  )[0];
}

/** Returns the minimum quantities with each combination of rate and dropdown option. */
function firstSelections(service: Service): Selection[] {
  const minimums = (options: readonly CountedOption[]) =>
    options.filter(({ minimum }) => minimum > 0).map(({ id, minimum }) => ({ id, qty: minimum }));
  const getIds = (options: readonly { readonly id: number }[]) =>
    options.length > 0 ? options.map(({ id }) => id) : [undefined];
  return getIds(service.hourly_rate).flatMap((hourlyRateId) =>
    getIds(service.dropdown_options).map((dropdownOptionId) => ({
      ...EMPTY_SELECTION,
      hourlyRateId,
      dropdownOptionId,
      subServices: minimums(service.sub_services),
      subSubServices: minimums(service.sub_sub_services),
    })),
  );
}

type Step = (selection: Selection) => Selection | undefined;

/** Returns a step per option, which adds an addition or raises a quantity to the next valid one. */
function getSteps(service: Service): Step[] {
  const raise =
    (list: 'subServices' | 'subSubServices') =>
    ({ id, maximum, options = [] }: CountedOption): Step =>
    (selection) => {
      const qty = getQuantity(selection[list], id);
      const named = options.map(({ value }) => value).filter((value) => value > qty);
      const next = options.length > 0 ? Math.min(...named) : qty + 1;
      if (next > maximum) return undefined;
      return { ...selection, [list]: [...selection[list].filter((item) => item.id !== id), { id, qty: next }] };
    };
  return [
    ...service.sub_sub_services.map(raise('subSubServices')),
    ...service.sub_services.map(raise('subServices')),
    ...service.service_additions.map(
      ({ id }): Step =>
        (selection) => {
          const { additionIds } = selection;
          return additionIds.includes(id) ? undefined : { ...selection, additionIds: [...additionIds, id] };
        },
    ),
  ];
}

function getUnit(service: Service, selection: Selection): Text {
  const rates = service.hourly_rate.filter(({ id }) => id === selection.hourlyRateId);
  const options = service.dropdown_options.filter(({ id }) => id === selection.dropdownOptionId);
  const additions = service.service_additions.filter(({ id }) => selection.additionIds.includes(id));
  const parts: Text[] = [
    ...rates.map(({ text, text_ar }) => ({ en: withoutPrice(text), ar: withoutPrice(text_ar) })),
    ...options.map(toText),
    ...service.sub_services.flatMap((item) => toCountedText(item, getQuantity(selection.subServices, item.id))),
    ...additions.map(toText),
    ...service.sub_sub_services.flatMap((item) => toVisitsText(item, getQuantity(selection.subSubServices, item.id))),
  ];
  if (parts.length === 0) return { en: service.service_duration, ar: service.service_duration_ar ?? '' };
  return { en: parts.map(({ en }) => en).join(', '), ar: parts.map(({ ar }) => ar).join('، ') };
}

interface Named {
  readonly name: string;
  readonly name_ar: string;
}

const toText = ({ name, name_ar }: Named): Text => ({ en: name, ar: name_ar });

function toCountedText(item: Named, qty: number): Text[] {
  if (qty <= 1) return qty === 1 ? [toText(item)] : [];
  return [{ en: `${qty} × ${item.name}`, ar: `${qty} × ${item.name_ar}` }];
}

/** Omits a single visit. */
function toVisitsText({ name, name_ar }: Named, qty: number): Text[] {
  if (qty <= 1) return [];
  return [{ en: name === NUMBER_OF_VISITS ? `${qty} visits` : `${name}: ${qty}`, ar: `${name_ar}: ${qty}` }];
}
