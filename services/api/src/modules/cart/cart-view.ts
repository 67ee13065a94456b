import type { CartContents, CartItem } from '@dar/contracts/cart';
import { toAmount, ZERO } from '@dar/contracts/money';
import type { Bill } from '@dar/contracts/pricing/bill';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { PricedLine } from './priced-line.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
  readonly description?: string | undefined;
  readonly description_ar?: string | undefined;
}

const optionOf = (option: Named & { readonly price?: string }) => ({
  name: option.name,
  name_ar: option.name_ar,
  price: option.price ?? '0.00',
  description: option.description ?? '',
  description_ar: option.description_ar ?? '',
});

function quantitiesOf<Option extends Named>(
  options: readonly Option[],
  chosen: readonly { readonly id: number; readonly qty: number }[],
) {
  return options.flatMap((option) => {
    const qty = chosen.find((item) => item.id === option.id)?.qty;
    return qty === undefined ? [] : [{ ...optionOf(option), qty }];
  });
}

export function toCartItem({ id, service, selection, qty, unitPrice, total }: PricedLine): CartItem {
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId);
  const dropdown = service.dropdown_options.find((candidate) => candidate.id === selection.dropdownOptionId);
  const additions = service.service_additions.filter((addition) => selection.additionIds.includes(addition.id));
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
    service_duration: service.service_duration,
    service_duration_ar: service.service_duration_ar ?? '',
    number_of_cleaners: rate?.numberOfCleaners?.toString() ?? '',
    qty,
    service_price: toAmount(unitPrice),
    total_price: toAmount(total),
    service_price_type: service.service_price_type,
    service_price_type_ar: service.service_price_type_ar,
    text: rate?.text ?? '',
    text_ar: rate?.text_ar ?? '',
    hourly_rate: rate?.hourly_rate ?? '',
    selected_dropdown_option: dropdown?.name ?? '',
    selected_dropdown_option_ar: dropdown?.name_ar ?? '',
    is_serviceable: service.is_serviceable,
    is_serviceable_text: service.is_serviceable_text,
    is_serviceable_text_ar: service.is_serviceable_text_ar ?? '',
    selected_service_additions: additions.map(optionOf),
    selected_sub_services: quantitiesOf(service.sub_services, selection.subServices),
    selected_sub_sub_services: quantitiesOf(service.sub_sub_services, selection.subSubServices),
  };
}

function toBillFields(bill: Bill) {
  return {
    cart_total: toAmount(bill.cartTotal),
    service_charge: toAmount(bill.serviceCharge),
    tax_amount: toAmount(bill.tax),
    discount: toAmount(bill.discount),
    grand_total: toAmount(bill.grandTotal),
  };
}

export interface Cart {
  readonly revision: number;
  readonly taskDescription: string;
  readonly couponCode: string;
  /** The coupon that checkout removed last; '' otherwise. */
  readonly removedCoupon: string;
  /** Start of the chosen slot, held or not. */
  readonly chosenSlotAt: Date | null;
  readonly lines: readonly PricedLine[];
  readonly bill: Bill;
}

/** Returns whether the cart's coupon gives no discount any more: it expired, or the total fell below it. */
export function hasEndedCoupon({ bill, couponCode, lines }: Cart): boolean {
  return couponCode !== '' && lines.length > 0 && bill.discount === ZERO;
}

interface HeldSlot {
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly isExtended: boolean;
}

export function toCartContents(cart: Cart, hold: HeldSlot | undefined): CartContents {
  return {
    cart_items: cart.lines.map(toCartItem),
    ...toBillFields(cart.bill),
    task_description: cart.taskDescription,
    booked_time: hold ? toDubaiTime(hold.startsAt) : '',
    held_until: hold ? hold.expiresAt.toISOString() : '',
    can_extend_hold: hold && !hold.isExtended ? '1' : '0',
    lost_time: !hold && cart.chosenSlotAt ? toDubaiTime(cart.chosenSlotAt) : '',
  };
}
