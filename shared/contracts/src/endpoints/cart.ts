import * as z from '@dar/contracts/schema';
import { chosenFields } from './chosen-fields.ts';
import { endpoint } from './endpoint.ts';
import { visitFields } from './visit-fields.ts';
import {
  amount,
  amountOrZero,
  cityFields,
  clientAmount,
  credentials,
  emptyOutput,
  flag,
  flagOrUnset,
  id,
  jsonList,
  lines,
  optionalFlag,
  optionalId,
  optionalQuantity,
  optionalUuid,
  quantity,
  text,
  textOrEmpty,
  transactionId,
  withAliases,
} from './wire.ts';

export { cartItemCount } from './cart-count.ts';

const chosen = z.object({ id });
const chosenQuantity = z.object({ id, qty: quantity });
const writtenText = z.object({ id, written_text: lines(2000) });

/** docs/rules/api.md#tolerant-reading */
export const successStatuses = ['1', '200'] as const;

export const addToCart = endpoint({
  path: '/add_service_to_cart_test_test',
  encoding: 'form',
  auth: 'required',
  isForEmbed: true,
  needsDevice: true,
  changesCart: true,
  summary: 'Add a configured service; the server computes the price',
  input: z.object({
    ...credentials,
    ...cityFields,
    service_id: id,
    service_price: clientAmount,
    total_amount: clientAmount,
    qty: optionalQuantity,
    category_id: optionalId,
    activity_id: optionalId,
    comera_transaction_id: transactionId,
    text: z.optional(text(200)),
    hourly_rate: clientAmount,
    hourly_rate_id: optionalId,
    task_description: z.optional(lines(2000)),
    service_date: z.optional(text(30)),
    dropdown_option_price: clientAmount,
    dropdown_option_id: optionalId,
    selected_dropdown_option: z.optional(text(200)),
    selected_service_additions: jsonList(chosen),
    selected_sub_services: jsonList(chosenQuantity),
    selected_sub_sub_services: jsonList(chosenQuantity),
    selected_text_input_options: jsonList(writtenText),
    selected_text_input_options_big: jsonList(writtenText),
    is_added_from_service: optionalFlag,
    remove_cart: optionalFlag,
    /** A repeated id adds the service once. */
    request_id: optionalUuid,
  }),
  output: z.object({
    oData: z.object({
      cart_count: z.int(),
      /** Price of one configured unit. Older APIs omit it. */
      service_price: z.optional(amount),
    }),
  }),
});

/** What changed in the catalog since the customer saw the line. */
const lineChange = z.object({
  /** Of one; empty if it is the same. */
  previous_price: textOrEmpty,
  /** Chosen options that are no longer offered. Names are empty if they are unknown. */
  removed_options: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  /** '1' for another name or length of the service, or another name of a chosen option. */
  is_described_anew: flag,
  /** '1' blocks the payment until the customer confirms or removes the line. */
  needs_confirmation: flag,
});
export type LineChange = z.output<typeof lineChange>;

const cartItemFields = z.object({
  id: z.int(),
  service_id: z.int(),
  category_id: z.int(),
  activity_id: z._default(z.int(), 0),
  name: z.string(),
  name_ar: textOrEmpty,
  image: textOrEmpty,
  description: textOrEmpty,
  description_ar: textOrEmpty,
  rating: z._default(z.number(), 0),
  rating_count: z._default(z.int(), 0),
  qty: z.int(),
  service_price: amount,
  total_price: amount,
  service_price_type: textOrEmpty,
  service_price_type_ar: textOrEmpty,
  ...chosenFields,
  is_serviceable: z._default(flag, '1'),
  is_serviceable_text: textOrEmpty,
  is_serviceable_text_ar: textOrEmpty,
  /** Older APIs omit it. */
  change: z.optional(lineChange),
});
export const cartItem = withAliases(cartItemFields, { service_price: ['service_price', 'price'] });
export type CartItem = z.output<typeof cartItem>;

export const billFields = {
  cart_total: amountOrZero,
  service_charge: amountOrZero,
  tax_amount: amountOrZero,
  discount: amountOrZero,
  grand_total: amountOrZero,
};

/** The slot that the customer holds, and the one whose hold has ended. Times are 'YYYY-MM-DD HH:MM' in Dubai. */
export const slotFields = {
  booked_time: textOrEmpty,
  /** End of the hold, ISO 8601; empty without a hold. Older APIs omit it. */
  held_until: textOrEmpty,
  /** '1' until the customer has extended the hold. Older APIs omit it. */
  can_extend_hold: flagOrUnset,
  /** The chosen slot when it is no longer held, else empty. Older APIs omit it. */
  lost_time: textOrEmpty,
  visit_minutes: z._default(z.int(), 0),
  /** How many visits the cart has. Older APIs omit it. */
  visit_count: z._default(z.int(), 1),
  /** Weeks between the visits, as the customer chose last. Older APIs omit them. */
  visit_interval_weeks: z.optional(z.enum(['1', '2'])),
  /** All visits of the held slot. Older APIs omit them. */
  visits: z._default(z.array(z.object(visitFields)), []),
};

export const cartContents = z.object({
  cart_items: z.array(cartItem),
  ...billFields,
  task_description: textOrEmpty,
  ...slotFields,
});
export type CartContents = z.output<typeof cartContents>;

export const getCart = endpoint({
  path: '/get_service_cart_test_test',
  encoding: 'form',
  auth: 'required',
  needsDevice: true,
  readsCustomerData: true,
  summary: 'The cart with its bill',
  successStatuses,
  input: z.object(credentials),
  output: z.object({ oData: cartContents }),
});

export const changeQuantity = endpoint({
  path: '/add_service_to_cart_test',
  encoding: 'form',
  auth: 'required',
  changesCart: true,
  summary: 'Set the quantity of a cart line; below 1 removes it',
  successStatuses,
  input: z.object({
    ...credentials,
    ...cityFields,
    /** Without it the newest line of the service changes. */
    cart_id: optionalId,
    service_id: id,
    service_date: z.optional(text(30)),
    remove_cart: optionalFlag,
    text: z.optional(text(200)),
    hourly_rate: clientAmount,
    selected_dropdown_option: z.optional(text(200)),
    dropdown_option_price: clientAmount,
    task_description: z.optional(lines(2000)),
    qty: quantity,
    /** Ignored: `qty` alone counts, so that a repeated call changes nothing. */
    add_qty: z.optional(z.union([z.boolean(), z.number(), text(10)])),
    is_added_from_service: optionalFlag,
  }),
  output: z.object({ oData: cartContents }),
});

export const deleteCartLine = endpoint({
  path: '/delete_service_cart_test',
  encoding: 'form',
  auth: 'required',
  changesCart: true,
  summary: 'Remove a line from the cart',
  successStatuses,
  input: z.object({ ...credentials, cart_id: id }),
  output: z.object({ oData: cartContents }),
});

export const clearCart = endpoint({
  path: '/clear_service_cart',
  encoding: 'form',
  auth: 'required',
  needsDevice: true,
  changesCart: true,
  summary: 'Empty the cart',
  successStatuses,
  input: z.object(credentials),
  output: emptyOutput,
});
