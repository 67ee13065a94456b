import * as z from '@dar/contracts/schema';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { credentials, flag } from './wire.ts';

const pageCustomerFields = z.object({
  user,
  cart_count: z.int(),
  unread_count: z.int(),
  /** '1' if the page cookie is older than a day, so the browser renews it. */
  is_old: flag,
});
/** The customer of a rendered page, as the header shows them. */
export type PageCustomer = z.output<typeof pageCustomerFields>;

export const pageCustomer = endpoint({
  path: '/auth/page_customer',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The customer of a page that the server renders, with the counts of its header',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: pageCustomerFields }),
});
