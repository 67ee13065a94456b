import * as z from '@dar/contracts/schema';
import { amount } from './amount.ts';
import { officeCall, writtenText } from './author.ts';
import { keyPage, keyPageOutput } from './key-page.ts';

/** The number of an order, the id of a customer, or parts of name, e-mail address and phone, in any order. */
const words = writtenText(120);

export const foundCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  phone: z.string(),
  is_phone_verified: z.boolean(),
  since: z.string(),
  is_blocked: z.boolean(),
});
export type OfficeFoundCustomer = z.output<typeof foundCustomer>;

export const findCustomers = officeCall({
  path: '/office/find_customers',
  summary: 'Customers by the number of an order, name, e-mail address or phone, or all, the newest first',
  input: z.object({ words: z.optional(words), ...keyPage }),
  output: z.object({ oData: z.array(foundCustomer), ...keyPageOutput }),
});

const foundOrder = z.object({
  order_no: z.string(),
  status_text: z.string(),
  customer_id: z.int(),
  customer_name: z.string(),
  /** Of the first visit, 'YYYY-MM-DD HH:MM' in Dubai. */
  time: z.string(),
  grand_total: amount,
});
export type OfficeFoundOrder = z.output<typeof foundOrder>;

export const findOrders = officeCall({
  path: '/office/find_orders',
  summary: 'Orders by their number, or by the words of their customer: of the 100 newest of these, newest first',
  input: z.object({ words, ...keyPage }),
  output: z.object({ oData: z.array(foundOrder), ...keyPageOutput }),
});
