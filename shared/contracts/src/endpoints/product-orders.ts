import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { ordersTotal } from './orders.ts';
import { amount, credentials, id, optionalId, optionalQuantity } from './wire.ts';

const productOrder = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.string(),
  /** ISO 8601. */
  order_date: z.string(),
  status_text: z.string(),
  activity_id: z.int(),
  store: z.object({
    id: z.int(),
    logo: z.string(),
    company_name: z.string(),
    company_name_ar: z.string(),
  }),
  products: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      vendor_id: z.int(),
      image: z.string(),
      product_name: z.string(),
      product_name_ar: z.string(),
      product_desc: z.string(),
      product_desc_ar: z.string(),
      quantity: z.int(),
      price: amount,
    }),
  ),
  payment_mode: z.string(),
  total_items_qty: z.int(),
  order_type_text: z.string(),
  total: amount,
  vat: amount,
  shipping_charge: amount,
  grand_total: amount,
  address: z.object({
    full_name: z.string(),
    dial_code: z.string(),
    phone: z.string(),
    building_name: z.string(),
    apartment: z.string(),
    address: z.string(),
    area_name: z.string(),
    city_name: z.string(),
    country_name: z.string(),
  }),
  /** Signed links that expire after a day or two. */
  invoice_url: z.string(),
  /** Empty on older APIs. */
  invoice_pdf_url: z._default(z.string(), ''),
});
export type ProductOrder = z.output<typeof productOrder>;

export const myOrders = endpoint({
  path: '/my_orders',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Product orders of an activity, newest first',
  input: z.object({
    access_token: credentials.access_token,
    page: optionalQuantity,
    limit: optionalQuantity,
    activity_id: optionalId,
  }),
  output: z.object({ oData: z.array(productOrder), total: ordersTotal }),
});

export const productOrderDetails = endpoint({
  path: '/my_order_details',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'One product order',
  input: z.object({ access_token: credentials.access_token, order_id: id }),
  output: z.object({ oData: productOrder }),
});
