import * as z from '@dar/contracts/schema';
import { addAddress } from '../endpoints/addresses.ts';
import { addToCart } from '../endpoints/cart.ts';
import { dubaiDate, lines, optionalFlag, optionalId, text } from '../endpoints/wire.ts';
import { amount, optionalAmount } from './amount.ts';
import { author, customerReference, officeCall, writtenText } from './author.ts';
import { freeDay } from './slots.ts';

const MAX_LINES = 50;

const { access_token: _token, ...addressFields } = addAddress.input.shape;

export const makeCustomer = officeCall({
  path: '/office/make_customer',
  summary: 'Make an account without a password, whose owner confirms the e-mail address and sets one',
  input: z.object({
    first_name: writtenText(50),
    last_name: writtenText(50),
    email: writtenText(120),
    /** In any form, of the country of the shop. */
    phone: writtenText(40),
    ...author,
  }),
  output: z.object({ oData: z.object({ customer_id: z.int() }) }),
});

export const addCustomerAddress = officeCall({
  path: '/office/add_customer_address',
  summary: 'Add an address to those of a customer',
  input: z.object({
    customer: customerReference,
    address: z.object(addressFields),
    ...author,
  }),
  output: z.object({ oData: z.object({ customer_id: z.int(), address_id: z.int() }) }),
});

const chosen = addToCart.input.shape;
const item = z.object({
  service_id: chosen.service_id,
  qty: chosen.qty,
  hourly_rate_id: chosen.hourly_rate_id,
  dropdown_option_id: chosen.dropdown_option_id,
  selected_service_additions: chosen.selected_service_additions,
  selected_sub_services: chosen.selected_sub_services,
  selected_sub_sub_services: chosen.selected_sub_sub_services,
  selected_text_input_options: chosen.selected_text_input_options,
  selected_text_input_options_big: chosen.selected_text_input_options_big,
});

/** What decides which times are free for a booking. */
const wanted = {
  customer: customerReference,
  items: z.array(item).check(z.minLength(1, 'is required'), z.maxLength(MAX_LINES)),
  /** Weeks between several visits; '1' by default. */
  visit_interval_weeks: z.optional(z.enum(['1', '2'])),
  /** The default one of the customer if it is missing. */
  address_id: optionalId,
  /** '1' books earlier than customers may, on purpose. Demands a reason. */
  outside: optionalFlag,
};

export const bookingTimes = officeCall({
  path: '/office/booking_times',
  summary: 'The free times for a booking on the phone, of a day or of the first later day that has one',
  input: z.object({ ...wanted, date: dubaiDate }),
  output: z.object({ oData: freeDay }),
});

export const bookForCustomer = officeCall({
  path: '/office/book',
  summary:
    'Book for a customer on the phone, paid in cash or by a payment link; with `dry_run` only show price and visits',
  input: z.object({
    ...wanted,
    /** Of the first visit, 'YYYY-MM-DD HH:MM' in Dubai. */
    time: text(30),
    task_description: z.optional(lines(2000)),
    coupon_code: z.optional(text(40)),
    /** 'cash' places the order. 'link' holds the time and sends the customer a payment link, which places it. */
    payment: z._default(z.enum(['cash', 'link']), 'cash'),
    /** What the caller was told. Another total is refused. */
    shown_total: optionalAmount,
    dry_run: optionalFlag,
    ...author,
  }),
  output: z.object({
    oData: z.object({
      customer_id: z.int(),
      /** '' until a payment link is paid. */
      order_no: z.string(),
      link: z.optional(z.object({ payment: z.string(), ends_at: z.string() })),
      cart_total: amount,
      service_charge: amount,
      tax_amount: amount,
      discount: amount,
      grand_total: amount,
      visits: z.array(z.object({ starts_at: z.string(), visit_minutes: z.int() })),
    }),
  }),
});
export type PhoneBooking = z.output<typeof bookForCustomer.output>['oData'];
