import * as z from '@dar/contracts/schema';
import { bookingPolicy } from '../booking-policy.ts';
import { ALL_PAYMENT_METHODS, PAYMENT_METHODS, type PaymentMethod } from '../payment-methods.ts';
import { address } from './addresses.ts';
import { billFields, cartItem, slotFields } from './cart.ts';
import { chosenFields } from './chosen-fields.ts';
import { endpoint } from './endpoint.ts';
import { visitFields } from './visit-fields.ts';
import {
  amountOrZero,
  credentials,
  emptyOutput,
  flagOrUnset,
  id,
  optionalAmount,
  optionalFlag,
  optionalId,
  optionalRevision,
  positionFields,
  text,
  textOrEmpty,
} from './wire.ts';

const flags = {
  is_card: flagOrUnset,
  is_cash: flagOrUnset,
  is_wallet: flagOrUnset,
  is_apple_pay: flagOrUnset,
  is_google_pay: flagOrUnset,
} satisfies Record<`is_${PaymentMethod}`, typeof flagOrUnset>;

const codes = ALL_PAYMENT_METHODS.map((method) => PAYMENT_METHODS[method].type);

export const checkoutContents = z.object({
  cart_items: z.array(cartItem),
  ...slotFields,
  is_slot_lost: flagOrUnset,
  task_description: textOrEmpty,
  default_address: z._default(z.nullable(address), null),
  payment_methods: z.object(flags),
  wallet_balance: amountOrZero,
  ...billFields,
  coupon_code: textOrEmpty,
  /** A coupon that no longer applies and was removed; empty after the next choice of a coupon. Older APIs omit it. */
  removed_coupon: textOrEmpty,
  total_amount: amountOrZero,
  cart_revision: z.optional(z.int()),
  /** Key of the provider's payment form; empty without one. Older APIs omit it. */
  publishable_key: textOrEmpty,
  policy: z.optional(bookingPolicy),
});
export type CheckoutContents = z.output<typeof checkoutContents>;

export const checkoutData = endpoint({
  path: '/service_checkout_test_test',
  encoding: 'form',
  auth: 'required',
  needsDevice: true,
  readsCustomerData: true,
  summary: 'The contents of the checkout page; applies or clears a coupon',
  alwaysSent: { clear_coupon: '0', coupon_code: '' },
  input: z.object({
    ...credentials,
    clear_coupon: optionalFlag,
    coupon_code: z.optional(text(40)),
    ...positionFields,
  }),
  output: z.object({ oData: checkoutContents }),
});

export const paymentInit = endpoint({
  path: '/service_payment_init',
  encoding: 'form',
  auth: 'required',
  needsDevice: true,
  summary:
    'Freeze the cart as an invoice; the same cart, method and address return the same open invoice. Fails if the cart differs from the one shown',
  alwaysSent: { address_id: '' },
  input: z.object({
    ...credentials,
    payment_type: z.pipe(z.union([z.enum(codes), z.literal(codes.map(Number))]), z.transform(String)),
    address_id: optionalId,
    coupon_code: z.optional(text(40)),
    /** The total and revision that the customer sees. Older clients omit them. */
    shown_total: optionalAmount,
    cart_revision: optionalRevision,
    ...positionFields,
  }),
  output: z.object({
    oData: z.object({
      /** Checkout has a message for a response without it. */
      invoice_id: textOrEmpty,
      /** Of the provider's payment or the wallet authorization; empty for cash. Checkout has a message without it. */
      client_secret: textOrEmpty,
      publishable_key: z.optional(z.string()),
    }),
  }),
});

export const confirmWallet = endpoint({
  path: '/service_wallet_confirm',
  encoding: 'form',
  auth: 'required',
  summary: 'Confirm a wallet authorization by its client secret: the wallet pays the invoice once',
  input: z.object({
    access_token: credentials.access_token,
    client_secret: text(200).check(z.minLength(1, 'client_secret is required')),
  }),
  output: emptyOutput,
});

export const placeOrder = endpoint({
  path: '/service_place_order',
  encoding: 'form',
  auth: 'required',
  summary: 'Place the order of an invoice; repeats return the same order',
  input: z.object({
    access_token: credentials.access_token,
    invoice_id: text(64).check(z.minLength(1, 'invoice_id is required')),
    /** Not trusted: the server asks the provider. A wallet payment needs its client secret here. */
    stripe_ref: z.optional(text(200)),
    response_data: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  output: z.object({
    /** Older APIs send it as text. */
    orderId: id,
    order_no: textOrEmpty,
    paymentMethod: textOrEmpty,
  }),
});

/** What became of a payment. Only 'open' can still change. */
export const PAYMENT_STATES = ['placed', 'refunded', 'open', 'cancelled'] as const;

export const paymentState = endpoint({
  path: '/service_payment_state',
  encoding: 'form',
  auth: 'required',
  summary: 'What became of the payment of an invoice; settles a paid one. The message explains a refund',
  input: z.object({
    access_token: credentials.access_token,
    invoice_id: text(64).check(z.minLength(1, 'invoice_id is required')),
  }),
  output: z.object({
    oData: z.object({
      state: z.enum(PAYMENT_STATES),
      /** '1' while the provider processes an open payment, which must not be paid again. Older APIs omit it. */
      is_processing: flagOrUnset,
      payment_type: z.string(),
      order_id: z.int(),
      order_no: z.string(),
    }),
  }),
});

const placedService = z.object({
  name: z.string(),
  name_ar: textOrEmpty,
  qty: z.int(),
  total_price: textOrEmpty,
  ...chosenFields,
});

const placedOrderDetails = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** The state of the order, as in orders. Empty on older APIs. */
  status_text: textOrEmpty,
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  booked_time: z.string(),
  /** 0 on older APIs, which also omit what was ordered, the address, the amounts and the method. */
  visit_minutes: z._default(z.int(), 0),
  visits: z.optional(z.array(z.object(visitFields))),
  services: z._default(z.array(placedService), []),
  address: textOrEmpty,
  /** With the Arabic names of known places; empty without any. */
  address_ar: z.optional(textOrEmpty),
  grand_total: textOrEmpty,
  bill: z.optional(z.object(billFields)),
  /** As in orders. */
  payment_mode: textOrEmpty,
  /** Paths of this site that open without a token. */
  invoice_url: z.string(),
  calendar_url: z.string(),
  google_calendar_url: z.string(),
});
export type PlacedOrderDetails = z.output<typeof placedOrderDetails>;

export const placedOrder = endpoint({
  path: '/service_placed_order',
  encoding: 'form',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The placed order of an invoice, with its links',
  input: z.object({
    access_token: credentials.access_token,
    invoice_id: text(64).check(z.minLength(1, 'invoice_id is required')),
  }),
  output: z.object({ oData: placedOrderDetails }),
});
