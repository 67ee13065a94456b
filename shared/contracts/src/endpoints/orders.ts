import * as z from '@dar/contracts/schema';
import { chosenFields } from './chosen-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  amountOrZero,
  credentials,
  id,
  optionalId,
  optionalQuantity,
  textOrEmpty,
  textOrNumber,
  withAliases,
} from './wire.ts';

const type = z.enum(['service', 'product']);

export const bookingActivity = z.object({
  id: z.int(),
  /** 'product' if it is missing (docs/rules/orders.md#type). */
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

export const bookingCounts = endpoint({
  path: '/booking_count_new_activity_types',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Bookings per activity',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.object({ activities: z.array(bookingActivity) }) }),
});

/** The number of orders on all pages. */
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

/** Older APIs omit the chosen options. */
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
  /** ISO 8601. */
  order_date: z.string(),
  status_text: textOrEmpty,
  services: z.array(orderedService),
  vat: amountOrZero,
  service_charge: amountOrZero,
  discount: amountOrZero,
  grand_total: amountOrZero,
  payment_mode: textOrEmpty,
  user_latitude: textOrEmpty,
  user_longitude: textOrEmpty,
  /** Signed links that expire after a day or two. */
  invoice_url: textOrEmpty,
  /** Empty on older APIs. */
  invoice_pdf_url: textOrEmpty,
});
/** Orders have one id under two names. */
export const ORDER_ID = { id: ['id', 'order_id'], order_id: ['order_id', 'id'] } as const;

const serviceOrder = withAliases(serviceOrderFields, ORDER_ID);
export type ServiceOrder = z.output<typeof serviceOrder>;

const serviceOrderWithOptions = withAliases(
  z.extend(serviceOrderFields, {
    services: z.array(orderedServiceDetails),
    /** Always empty: the shop sells no products with services. */
    products: z.optional(z.array(orderedProduct)),
  }),
  ORDER_ID,
);
export type ServiceOrderDetails = z.output<typeof serviceOrderWithOptions>;

export const orderType = endpoint({
  path: '/order_type',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'The type of an order: services or products',
  input: z.object({ access_token: credentials.access_token, order_id: id }),
  output: z.object({ oData: z.object({ type }) }),
});

export const myServiceOrders = endpoint({
  path: '/my_service_orders',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Service orders of an activity, newest first',
  input: z.object({
    access_token: credentials.access_token,
    page: optionalQuantity,
    limit: optionalQuantity,
    activity_id: optionalId,
  }),
  output: z.object({ oData: z.array(serviceOrder), total: ordersTotal }),
});

export const serviceOrderDetails = endpoint({
  path: '/my_service_order_details_test',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'One service order',
  input: z.object({ access_token: credentials.access_token, service_order_id: id }),
  output: z.object({
    oData: serviceOrderWithOptions,
  }),
});
