import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { amount, credentials, id, optionalId, optionalQuantity, withAliases } from './wire.ts';

const type = z.enum(['service', 'product']);

export const bookingActivity = z.object({
  id: z.int(),
  type,
  name: z.string(),
  capitalized_name: z.string(),
  name_ar: z.string(),
  activity_type_image: z.string(),
  count: z.string(),
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

// Older APIs omit these fields.
const arabic = z._default(z.string(), '');
/** The number of orders on all pages. */
export const ordersTotal = z._default(z.int(), 0);

const orderedService = z.object({
  name: z.string(),
  name_ar: z.string(),
  image: z.string(),
  category_name: z.string(),
  category_name_ar: arabic,
  parent_category_name: z.string(),
  parent_category_name_ar: arabic,
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  booking_date: z.string(),
  rating: z.number(),
  task_description: z.string(),
  service_price: amount,
  qty: z.int(),
});

const orderedProduct = z.object({
  product_name: z.string(),
  product_desc: z.string(),
  quantity: z.int(),
  price: amount,
  image: z.string(),
});

const serviceOrderFields = z.object({
  id: z.int(),
  order_id: z.int(),
  order_no: z.string(),
  /** ISO 8601. */
  order_date: z.string(),
  status_text: z.string(),
  services: z.array(orderedService),
  vat: amount,
  service_charge: amount,
  discount: amount,
  grand_total: amount,
  payment_mode: z.string(),
  user_latitude: z.string(),
  user_longitude: z.string(),
  /** Signed links that expire after a day or two. */
  invoice_url: z.string(),
  /** Empty on older APIs. */
  invoice_pdf_url: z._default(z.string(), ''),
});
const ID = { id: ['id', 'order_id'], order_id: ['order_id', 'id'] } as const;

const serviceOrder = withAliases(serviceOrderFields, ID);
export type ServiceOrder = z.output<typeof serviceOrder>;

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
    oData: withAliases(
      z.extend(serviceOrderFields, {
        /** Always empty: the shop sells no products with services. */
        products: z.optional(z.array(orderedProduct)),
      }),
      ID,
    ),
  }),
});
