import { randomBytes } from 'node:crypto';
import type { Address } from '@dar/contracts/addresses';
import type { Activity } from '@dar/contracts/catalog';
import type { Language } from '@dar/contracts/language';
import type { OrderTerms } from '@dar/contracts/office';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { priceSelection } from '@dar/contracts/pricing/selection';
import type { FrozenLine } from '../../db/schema/frozen-cart.ts';
import type { PricedLine } from '../cart/cart-lines.ts';
import { type Cart, toChosenFields } from '../cart/cart-view.ts';
import type { Span } from '../crews/spans.ts';
import { getNeeds } from '../schedule/visits.ts';
import type { NewPaymentAttempt } from './checkout.queries.ts';

interface FrozenChoice {
  readonly method: PaymentMethod;
  readonly address: Address;
  readonly hold: Span & { readonly visits: readonly Span[] };
  readonly language: Language | null;
  readonly now: Date;
  readonly parent: Activity | undefined;
  readonly terms: OrderTerms;
}

/** Returns the copy of a cart for a payment attempt. */
export function freezeCart(cart: Cart, choice: FrozenChoice): NewPaymentAttempt {
  const { method, address, hold, language, now, parent, terms } = choice;
  return {
    id: `INV-${randomBytes(8).toString('hex').toUpperCase()}`,
    ...cart.bill,
    activityId: parent?.id ?? 0,
    paymentMethod: method,
    address,
    addressId: address.id,
    taskDescription: cart.taskDescription,
    couponCode: cart.couponCode,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    visits: hold.visits.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    cartRevision: cart.revision,
    crewSize: getNeeds(cart.lines).crewSize,
    lines: cart.lines.map((line) => freezeLine(line, parent)),
    language,
    terms,
    createdAt: now,
    nextCheckAt: now,
    paymentRef: method === 'wallet' ? `wa_secret_${randomBytes(24).toString('hex')}` : null,
  };
}

/** Returns the copy of a cart line for payment attempt and order, independent of the catalog. */
export function freezeLine(line: PricedLine, parent: Pick<Activity, 'name' | 'name_ar'> | undefined): FrozenLine {
  const { service, selection } = line;
  return {
    cartLineId: line.id,
    serviceId: service.id,
    name: service.name,
    nameAr: service.name_ar,
    image: service.image,
    categoryName: service.category,
    categoryNameAr: service.category_ar ?? '',
    parentCategoryName: parent?.name ?? '',
    parentCategoryNameAr: parent?.name_ar ?? '',
    unitPrice: line.unitPrice,
    qty: line.qty,
    ...(line.transactionId && {
      transactionId: line.transactionId,
      standardUnitPrice: priceSelection(service, selection, 'standard'),
    }),
    options: toChosenFields(line),
  };
}
