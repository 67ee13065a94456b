import { randomBytes } from 'node:crypto';
import type { Address } from '@dar/contracts/addresses';
import type { Activity } from '@dar/contracts/catalog';
import type { PaymentMethod } from '@dar/contracts/checkout';
import type { Language } from '@dar/contracts/language';
import type { Cart } from '../cart/cart-view.ts';
import type { NewInvoice } from './checkout.queries.ts';
import { freezeLine } from './frozen-line.ts';

interface FrozenChoice {
  readonly method: PaymentMethod;
  readonly address: Address;
  readonly hold: { readonly startsAt: Date; readonly endsAt: Date };
  readonly language: Language | undefined;
  readonly now: Date;
  readonly activities: readonly Activity[];
}

/** Returns the invoice of a cart, with a new id. */
export function freezeCart(cart: Cart, { method, address, hold, language, now, activities }: FrozenChoice): NewInvoice {
  const activityId = cart.lines[0]?.service.activity_id ?? 0;
  const parent = activities.find((activity) => activity.id === activityId);
  return {
    id: `INV-${randomBytes(8).toString('hex').toUpperCase()}`,
    ...cart.bill,
    activityId,
    paymentMethod: method,
    address,
    addressId: address.id,
    taskDescription: cart.taskDescription,
    couponCode: cart.couponCode,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    cartRevision: cart.revision,
    lines: cart.lines.map((line) => freezeLine(line, parent)),
    language: language ?? null,
    createdAt: now,
    nextCheckAt: now,
    paymentRef: method === 'wallet' ? `wa_secret_${randomBytes(24).toString('hex')}` : null,
  };
}
