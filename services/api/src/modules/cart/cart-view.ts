import { type CartContents, type CartItem, cartItem } from '@dar/contracts/cart';
import type { Service } from '@dar/contracts/catalog';
import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { Language } from '@dar/contracts/language';
import { toAmount, ZERO } from '@dar/contracts/money';
import type { Bill } from '@dar/contracts/pricing/bill';
import { priceParts } from '@dar/contracts/pricing/selection';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Services } from '../../service.ts';
import { countCartVisits, getNeeds, toVisitFields, type VisitInterval } from '../schedule/visits.ts';
import { cartMessages } from './cart.messages.ts';
import type { CartRow } from './cart.queries.ts';
import type { GoneLine, PricedLine } from './cart-lines.ts';
import { toChangeFields } from './line-changes.ts';

type Named = Omit<Service['service_additions'][number], 'price'>;

const getOption = (option: Named & { readonly price?: string }) => ({
  name: option.name,
  name_ar: option.name_ar,
  price: option.price ?? '0.00',
  description: option.description ?? '',
  description_ar: option.description_ar ?? '',
});

function toQuantities<Option extends Named>(
  options: readonly Option[],
  chosen: readonly { readonly id: number; readonly qty: number }[],
) {
  return options.flatMap((option) => {
    const qty = chosen.find((item) => item.id === option.id)?.qty;
    return qty === undefined ? [] : [{ ...getOption(option), qty }];
  });
}

/** Returns what was chosen for a line, with the parts of its price. */
export function toChosenFields({ service, selection, flow }: PricedLine): ChosenFields {
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId);
  const dropdown = service.dropdown_options.find((candidate) => candidate.id === selection.dropdownOptionId);
  const additions = service.service_additions.filter((addition) => selection.additionIds.includes(addition.id));
  const inputs = [...service.text_input_options, ...service.text_input_options_big];
  return {
    service_duration: rate ? formatMinutes(rate.lengthMinutes, 'en') : service.service_duration,
    service_duration_ar: rate ? formatMinutes(rate.lengthMinutes, 'ar') : (service.service_duration_ar ?? ''),
    number_of_cleaners: rate?.numberOfCleaners?.toString() ?? '',
    text: rate?.text ?? '',
    text_ar: rate?.text_ar ?? '',
    hourly_rate: rate?.hourly_rate ?? '',
    selected_dropdown_option: dropdown?.name ?? '',
    selected_dropdown_option_ar: dropdown?.name_ar ?? '',
    selected_service_additions: additions.map(getOption),
    selected_sub_services: toQuantities(service.sub_services, selection.subServices),
    selected_sub_sub_services: toQuantities(service.sub_sub_services, selection.subSubServices),
    price_parts: priceParts(service, selection, flow),
    written_texts: [...selection.texts, ...selection.bigTexts].map(({ id, written_text }) => {
      const { hint = '', hint_ar = '' } = inputs.find((input) => input.id === id) ?? {};
      return { hint, hint_ar, text: written_text };
    }),
  };
}

/** Returns '3 hours' or '1 hour, 15 minutes', with Latin digits. */
function formatMinutes(minutes: number, language: Language): string {
  const format = new Intl.DurationFormat(`${language}-u-nu-latn`, { style: 'long' });
  return format.format({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function toCartItem(line: PricedLine): CartItem {
  const { id, service, qty, unitPrice, total } = line;
  return {
    id,
    service_id: service.id,
    category_id: service.category_id,
    activity_id: service.activity_id,
    name: service.name,
    name_ar: service.name_ar,
    image: service.image,
    description: service.description,
    description_ar: service.description_ar,
    rating: service.rating,
    rating_count: service.rating_count,
    qty,
    service_price: toAmount(unitPrice),
    total_price: toAmount(total),
    service_price_type: service.service_price_type,
    service_price_type_ar: service.service_price_type_ar,
    ...toChosenFields(line),
    is_serviceable: service.is_serviceable,
    is_serviceable_text: service.is_serviceable_text,
    is_serviceable_text_ar: service.is_serviceable_text_ar ?? '',
    ...(line.changes && { change: toChangeFields(line.changes) }),
  };
}

/** A gone line blocks the payment like a service outside the area, until the customer removes it. */
function toGoneItem({ id, serviceId, qty, service, categoryId, hasMoved }: GoneLine): CartItem {
  const text = hasMoved ? cartMessages.movedLine : cartMessages.goneLine;
  const price = toAmount(ZERO);
  return cartItem.parse({
    ...{ id, service_id: serviceId, qty, service_price: price, total_price: price },
    category_id: service?.category_id ?? categoryId ?? 0,
    activity_id: service?.activity_id ?? 0,
    name: service?.name ?? cartMessages.goneName.en,
    name_ar: service?.name_ar ?? cartMessages.goneName.ar,
    image: service?.image,
    is_serviceable: '0',
    is_serviceable_text: text.en,
    is_serviceable_text_ar: text.ar,
  });
}

export function toBillFields(bill: Pick<Bill, 'cartTotal' | 'serviceCharge' | 'tax' | 'discount' | 'grandTotal'>) {
  return {
    cart_total: toAmount(bill.cartTotal),
    service_charge: toAmount(bill.serviceCharge),
    tax_amount: toAmount(bill.tax),
    discount: toAmount(bill.discount),
    grand_total: toAmount(bill.grandTotal),
  };
}

export interface Cart
  extends Pick<CartRow, 'revision' | 'taskDescription' | 'couponCode' | 'removedCoupon' | 'chosenSlotAt'> {
  readonly visitWeeks: VisitInterval;
  readonly lines: readonly PricedLine[];
  readonly gone: readonly GoneLine[];
  readonly bill: Bill;
}

/** Returns whether the cart's coupon gives no discount any more: it expired, or the total fell below it. */
export function hasEndedCoupon({ bill, couponCode, lines }: Cart): boolean {
  return couponCode !== '' && lines.length > 0 && bill.discount === ZERO;
}

function getMinutes(lines: readonly PricedLine[]): number {
  return getNeeds(lines).lengthMinutes;
}

export function toCartContents(cart: Cart, hold: Awaited<ReturnType<Services['crews']['heldBy']>>): CartContents {
  return {
    cart_items: [...cart.lines.map(toCartItem), ...cart.gone.map(toGoneItem)],
    ...toBillFields(cart.bill),
    task_description: cart.taskDescription,
    booked_time: hold ? toDubaiTime(hold.startsAt) : '',
    held_until: hold ? hold.expiresAt.toISOString() : '',
    can_extend_hold: hold && !hold.isExtended ? '1' : '0',
    visit_minutes: hold ? (hold.endsAt.getTime() - hold.startsAt.getTime()) / MINUTE_MS : getMinutes(cart.lines),
    visit_count: countCartVisits(cart.lines),
    visit_interval_weeks: cart.visitWeeks === 2 ? '2' : '1',
    visits: hold ? hold.visits.map(toVisitFields) : [],
    lost_time: !hold && cart.chosenSlotAt ? toDubaiTime(cart.chosenSlotAt) : '',
  };
}
