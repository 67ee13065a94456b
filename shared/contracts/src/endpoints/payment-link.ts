import * as z from '@dar/contracts/schema';
import { bookingPolicy } from '../booking-policy.ts';
import { ALL_PAYMENT_METHODS, PAYMENT_METHODS } from '../payment-methods.ts';
import { billFields } from './cart.ts';
import { chosenFields } from './chosen-fields.ts';
import { endpoint } from './endpoint.ts';
import { visitFields } from './visit-fields.ts';
import { flag, text, textOrEmpty } from './wire.ts';

/** The token of the link, which is all that its page knows. */
const token = text(64).check(z.minLength(1, 'token is required'));

const booking = z.object({
  services: z.array(
    z.object({ name: z.string(), name_ar: textOrEmpty, qty: z.int(), total_price: z.string(), ...chosenFields }),
  ),
  visits: z.array(z.object(visitFields)),
  /** Of the address, with its Arabic name; '' outside of all known ones. */
  community: z.string(),
  community_ar: textOrEmpty,
  bill: z.object(billFields),
  policy: bookingPolicy,
  methods: z.object({ is_card: flag, is_apple_pay: flag, is_google_pay: flag }),
  /** When the link and the hold of the time end, ISO 8601. */
  ends_at: z.string(),
});
export type LinkBooking = z.output<typeof booking>;

export const paymentLink = endpoint({
  path: '/service_payment_link',
  auth: 'none',
  summary:
    'What a payment link is for, or what became of its payment; settles a paid one. Fails with the code link-ended for every other token',
  input: z.object({ token }),
  output: z.object({
    oData: z.object({
      state: z.enum(['open', 'processing', 'placed', 'refunded']),
      /** While it is open. */
      booking: z.optional(booking),
      /** Once it is placed. */
      order_no: textOrEmpty,
    }),
  }),
});

export const openPaymentLink = endpoint({
  path: '/service_payment_link_init',
  auth: 'none',
  summary: 'Open the payment of a payment link, once; every call returns the same payment',
  input: z.object({ token, payment_type: z.enum(ALL_PAYMENT_METHODS.map((method) => PAYMENT_METHODS[method].type)) }),
  output: z.object({ oData: z.object({ client_secret: z.string(), publishable_key: z.string() }) }),
});
