import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { ORDER_ID, ordersTotal } from './orders.ts';
import { amountOrZero, credentials, id, idOrNone, optionalId, page, textOrEmpty, withAliases } from './wire.ts';

const productOrderFields = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: textOrEmpty,
  order_date: z.string(),
  status_text: textOrEmpty,
  activity_id: idOrNone,
  store: z.object({
    id: idOrNone,
    logo: textOrEmpty,
    company_name: textOrEmpty,
    company_name_ar: textOrEmpty,
  }),
  products: z.array(
    z.object({
      id: z.int(),
      product_id: idOrNone,
      vendor_id: idOrNone,
      image: textOrEmpty,
      product_name: textOrEmpty,
      product_name_ar: textOrEmpty,
      product_desc: textOrEmpty,
      product_desc_ar: textOrEmpty,
      quantity: z._default(z.int(), 1),
      price: amountOrZero,
    }),
  ),
  payment_mode: textOrEmpty,
  total_items_qty: z._default(z.int(), 0),
  order_type_text: textOrEmpty,
  total: amountOrZero,
  vat: amountOrZero,
  shipping_charge: amountOrZero,
  grand_total: amountOrZero,
  address: z.object({
    full_name: textOrEmpty,
    dial_code: textOrEmpty,
    phone: textOrEmpty,
    building_name: textOrEmpty,
    apartment: textOrEmpty,
    address: textOrEmpty,
    area_name: textOrEmpty,
    city_name: textOrEmpty,
    country_name: textOrEmpty,
    /** The Arabic names of known places; empty without any. */
    address_ar: z.optional(textOrEmpty),
    /** Area, city and country. */
    place_ar: z.optional(textOrEmpty),
  }),
  /** Signed links that expire after a day or two. */
  invoice_url: textOrEmpty,
  invoice_pdf_url: textOrEmpty,
});
const productOrder = withAliases(productOrderFields, ORDER_ID);
export type ProductOrder = z.output<typeof productOrder>;

export const myOrders = endpoint({
  path: '/my_orders',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'Product orders of an activity, newest first',
  input: z.object({
    access_token: credentials.access_token,
    ...page,
    activity_id: optionalId,
  }),
  output: z.object({ oData: z.array(productOrder), total: ordersTotal }),
});

export const productOrderDetails = endpoint({
  path: '/my_order_details',
  encoding: 'form',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'One product order',
  input: z.object({ access_token: credentials.access_token, order_id: id }),
  output: z.object({ oData: productOrder }),
});
