import * as z from '@dar/contracts/schema';
import { bookingPolicy } from '../booking-policy.ts';
import { ORDER_ACTORS } from '../order-status.ts';
import { address } from './addresses.ts';
import { chosenFields } from './chosen-fields.ts';
import { endpoint } from './endpoint.ts';
import { ownReview } from './reviews.ts';
import {
  amount,
  amountOrZero,
  credentials,
  flag,
  id,
  lines,
  optionalId,
  optionalQuantity,
  optionalRevision,
  page,
  quantity,
  text,
  textOrEmpty,
  textOrNumber,
  withAliases,
} from './wire.ts';

const type = z.enum(['service', 'product']);

/** A stream of server-sent events (GET). Each names an order of the customer that has changed (docs/rules/orders.md#live-order-pages). */
export const ORDER_CHANGES_PATH = '/my_orders/changes';

export const bookingActivity = z.object({
  id: z.int(),
  /** 'product' if it is missing (docs/rules/orders.md#order-type). */
  type: z.catch(type, 'product'),
  name: textOrEmpty,
  capitalized_name: textOrEmpty,
  name_ar: textOrEmpty,
  activity_type_image: textOrEmpty,
  count: z._default(textOrNumber, '0'),
  /** A signed link as that of the order; empty without orders, and on older APIs. */
  latest_invoice_url: textOrEmpty,
});
export type BookingActivity = z.output<typeof bookingActivity>;

export const ordersTotal = z._default(z.int(), 0);

const orderedService = z.object({
  name: textOrEmpty,
  name_ar: textOrEmpty,
  image: textOrEmpty,
  category_name: textOrEmpty,
  category_name_ar: textOrEmpty,
  parent_category_name: textOrEmpty,
  parent_category_name_ar: textOrEmpty,
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  booking_date: z.string(),
  rating: z._default(z.number(), 0),
  task_description: textOrEmpty,
  service_price: amountOrZero,
  qty: z._default(z.int(), 1),
});

const orderedServiceDetails = z.extend(orderedService, chosenFields);

const orderedProduct = z.object({
  product_name: textOrEmpty,
  product_desc: textOrEmpty,
  quantity: z._default(z.int(), 1),
  price: amountOrZero,
  image: textOrEmpty,
});

const serviceOrderFields = z.object({
  id: z.int(),
  order_id: z.int(),
  order_no: textOrEmpty,
  order_date: z.string(),
  status_text: textOrEmpty,
  services: z.array(orderedService),
  visit_minutes: z._default(z.int(), 0),
  vat: amountOrZero,
  service_charge: amountOrZero,
  discount: amountOrZero,
  grand_total: amountOrZero,
  payment_mode: textOrEmpty,
  user_latitude: textOrEmpty,
  user_longitude: textOrEmpty,
  /** Signed links that expire after a day or two. */
  invoice_url: textOrEmpty,
  invoice_pdf_url: textOrEmpty,
});
export const ORDER_ID = { id: ['id', 'order_id'], order_id: ['order_id', 'id'] } as const;

const serviceOrder = withAliases(serviceOrderFields, ORDER_ID);
export type ServiceOrder = z.output<typeof serviceOrder>;

/** A visit with its order. Time, length and status are those of the visit. */
const listedVisit = withAliases(
  z.extend(serviceOrderFields, {
    /** 1 for the first visit of the order. Older APIs list each order once. */
    visit_number: z._default(z.int(), 1),
    visit_count: z._default(z.int(), 1),
  }),
  ORDER_ID,
);
export type ListedVisit = z.output<typeof listedVisit>;

export const bookingCounts = endpoint({
  path: '/booking_count_new_activity_types',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'Bookings per activity, and the next and the last visits',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({
    oData: z.object({
      activities: z.array(bookingActivity),
      /** At most five, the next one first. Older APIs have no visits. */
      next_visits: z.optional(z.array(listedVisit)),
      /** At most three that are over or completed, or were cancelled and would have begun, the latest first. */
      last_visits: z.optional(z.array(listedVisit)),
    }),
  }),
});

/** What the customer loses and gets back. The card or the wallet receives the refund; cash was not paid yet. */
const cancelTerms = z.object({ fee: amount, refund: amount });
export type CancelTerms = z.output<typeof cancelTerms>;

/** What came back of an order so far. A failed refund is sent again. */
const orderRefund = z.object({
  amount,
  to: z.enum(['card', 'wallet']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  /** When it came back, or was sent. */
  date: z.string(),
});
export type OrderRefund = z.output<typeof orderRefund>;

const creditNote = z.object({
  number: z.string(),
  amount,
  date: z.string(),
  pdf_url: z.string(),
  /** '1' for an invoice that takes a credit note back, because the office undid a cancellation. */
  is_invoice: z.optional(z.literal('1')),
});

const orderVisit = z.object({
  /** 1 for the first visit. */
  number: z.int(),
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  time: z.string(),
  minutes: z.int(),
  status_text: z.string(),
  /** Of a cancelled visit. */
  cancelled_by: z.optional(z.enum(ORDER_ACTORS)),
  cancel_reason: z.optional(z.string()),
  /** Missing if the customer cannot cancel it now. */
  cancel: z.optional(cancelTerms),
  /** How often the customer can still move it now. */
  reschedules_left: z._default(z.int(), 0),
  /** Why none is left before the visit: 'late' after the limit of free changes, 'limit' after the last possible move. */
  reschedule_block: z.optional(z.enum(['late', 'limit'])),
  /** Changes with each move and with a cancellation. Older APIs omit it. */
  version: z.optional(z.int()),
  /** Whether the customer can write the first review of it. Older APIs omit it. */
  is_reviewable: z.optional(flag),
  review: z.optional(ownReview),
});
export type OrderVisit = z.output<typeof orderVisit>;

export const serviceOrderWithOptions = withAliases(
  z.extend(serviceOrderFields, {
    services: z.array(orderedServiceDetails),
    address: z._default(z.nullable(address), null),
    coupon_code: textOrEmpty,
    /** Always empty: the shop sells no products with services. */
    products: z.optional(z.array(orderedProduct)),
    policy: z.optional(bookingPolicy),
    /** In the order of their numbers. Older APIs have none. */
    visits: z.optional(z.array(orderVisit)),
    /** Of all visits that can be cancelled now; missing without any. */
    cancel: z.optional(cancelTerms),
    credit_notes: z.optional(z.array(creditNote)),
    refund: z.optional(orderRefund),
  }),
  ORDER_ID,
);
export type ServiceOrderDetails = z.output<typeof serviceOrderWithOptions>;

export const orderType = endpoint({
  path: '/order_type',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'The type of an order: services or products',
  input: z.object({ access_token: credentials.access_token, order_id: id }),
  output: z.object({ oData: z.object({ type }) }),
});

export const myServiceOrders = endpoint({
  path: '/my_service_orders',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'Service orders of an activity, newest first',
  input: z.object({
    access_token: credentials.access_token,
    ...page,
    activity_id: optionalId,
  }),
  output: z.object({ oData: z.array(serviceOrder), total: ordersTotal }),
});

export const serviceOrderDetails = endpoint({
  path: '/my_service_order_details_test',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'One service order',
  input: z.object({ access_token: credentials.access_token, service_order_id: id }),
  output: z.object({
    oData: serviceOrderWithOptions,
  }),
});

export const cancelOrder = endpoint({
  path: '/cancel_order',
  encoding: 'form',
  auth: 'required',
  summary: 'Cancel an order, or one visit of it',
  input: z.object({
    access_token: credentials.access_token,
    order_id: id,
    /** All visits that can be cancelled if it is missing. */
    visit: optionalQuantity,
    /** The refund that the customer has seen. Rejected when it differs. */
    shown_refund: amount,
    reason: z.optional(lines(500)),
  }),
  output: z.object({ oData: z.object({ refund: amount }) }),
});

export const rescheduleOrder = endpoint({
  path: '/reschedule_order',
  encoding: 'form',
  auth: 'required',
  summary: 'Move a visit of an order to another time',
  input: z.object({
    access_token: credentials.access_token,
    order_id: id,
    visit: quantity,
    /** 'YYYY-MM-DD HH:MM' in Dubai. */
    time: text(30),
    /** Of the visit that the customer sees. Rejected when it differs. */
    version: optionalRevision,
  }),
  output: z.object({}),
});
