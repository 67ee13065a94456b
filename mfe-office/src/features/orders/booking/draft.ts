import type { Service } from '@dar/contracts/catalog';
import { chosen } from '@dar/contracts/chosen-fields';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { add, type Fils, multiply, ZERO } from '@dar/contracts/money';
import type { bookForCustomer } from '@dar/contracts/office';
import type { BookedLine } from '@dar/contracts/pricing/breakdown';
import { priceParts, priceSelection, type Selection } from '@dar/contracts/pricing/selection';

export interface DraftLine {
  readonly serviceId: number;
  readonly qty: number;
  readonly selection: Selection;
}

/** A booking on the phone that is not made yet. */
export interface Draft {
  readonly customerId?: number | undefined;
  readonly addressId?: number | undefined;
  readonly lines: readonly DraftLine[];
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  readonly time?: string | undefined;
  readonly weeks: '1' | '2';
  /** Earlier than customers may book. */
  readonly isEarly: boolean;
  readonly task: string;
  readonly coupon: string;
  readonly payment: 'cash' | 'link';
}

export const EMPTY_DRAFT: Draft = { lines: [], weeks: '1', isEarly: false, task: '', coupon: '', payment: 'cash' };

export const STEPS = ['customer', 'address', 'services', 'time', 'summary'] as const;
export type Step = (typeof STEPS)[number];

export interface StepProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  /** Goes on to a step. */
  readonly onGo: (step: Step) => void;
}

/** Returns the first step that lacks something. */
export function getFirstOpenStep({ customerId, addressId, lines, time }: Draft): Step {
  if (customerId === undefined) return 'customer';
  if (addressId === undefined) return 'address';
  if (lines.length === 0) return 'services';
  return time === undefined ? 'time' : 'summary';
}

/** Returns the price of the services, without VAT, charge and discount. */
export function getTotal(lines: readonly DraftLine[], services: readonly Service[]): Fils {
  return add(
    ZERO,
    ...lines.map(({ serviceId, qty, selection }) => {
      const service = services.find(({ id }) => id === serviceId);
      return service ? multiply(priceSelection(service, selection), qty) : ZERO;
    }),
  );
}

/** Returns a line as that of an order, with the parts of its price and the written texts. */
export function toBookedLine({ qty, selection }: DraftLine, service: Service): BookedLine {
  const inputs = [...service.text_input_options, ...service.text_input_options_big];
  const written_texts = [...selection.texts, ...selection.bigTexts].map(({ id, written_text: text }) => {
    const { hint = '', hint_ar = '' } = inputs.find((input) => input.id === id) ?? {};
    return { hint, hint_ar, text };
  });
  return { ...chosen.parse({ price_parts: priceParts(service, selection), written_texts }), qty };
}

type BookInput = EndpointInput<typeof bookForCustomer>;

/** Returns what decides which times are free; undefined while a step before lacks something. */
export function toWanted({ customerId, addressId, lines, weeks, isEarly }: Draft) {
  if (customerId === undefined || lines.length === 0) return undefined;
  return {
    customer: String(customerId),
    ...(addressId !== undefined && { address_id: String(addressId) }),
    items: lines.map(toItem),
    visit_interval_weeks: weeks,
    ...(isEarly && { outside: '1' as const }),
  };
}

/** Returns the input of the call without what each call adds; undefined while a step lacks something. */
export function toBooking(draft: Draft): Omit<BookInput, 'reason' | 'request_id'> | undefined {
  const { time, task, coupon, payment } = draft;
  const wanted = toWanted(draft);
  if (!wanted || time === undefined) return undefined;
  return {
    ...wanted,
    time,
    ...(task.trim() && { task_description: task.trim() }),
    ...(coupon.trim() && { coupon_code: coupon.trim() }),
    payment,
  };
}

function toItem({ serviceId, qty, selection }: DraftLine): BookInput['items'][number] {
  const { hourlyRateId, dropdownOptionId, additionIds, subServices, subSubServices, texts, bigTexts } = selection;
  const withQuantity = (quantities: Selection['subServices']) => quantities.filter((one) => one.qty > 0);
  return {
    service_id: String(serviceId),
    qty: String(qty),
    ...(hourlyRateId !== undefined && { hourly_rate_id: String(hourlyRateId) }),
    ...(dropdownOptionId !== undefined && { dropdown_option_id: String(dropdownOptionId) }),
    selected_service_additions: JSON.stringify(additionIds.map((id) => ({ id }))),
    selected_sub_services: JSON.stringify(withQuantity(subServices)),
    selected_sub_sub_services: JSON.stringify(withQuantity(subSubServices)),
    selected_text_input_options: JSON.stringify(texts),
    selected_text_input_options_big: JSON.stringify(bigTexts),
  };
}
