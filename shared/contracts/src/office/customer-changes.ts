import * as z from '@dar/contracts/schema';
import { optionalFlag } from '../endpoints/wire.ts';
import { authorWithReason, customerReference, officeCall } from './author.ts';

/** '1' shows the effect and changes nothing. */
const dry_run = optionalFlag;

const openVisit = z.object({ order_no: z.string(), visit: z.int(), starts: z.string(), status_text: z.string() });

/** What stays as it is until staff decides, and what ends. */
const blockEffect = z.object({ visits: z.array(openVisit), open_payments: z.int(), releases_hold: z.boolean() });

export const blockCustomer = officeCall({
  path: '/office/block_customer',
  summary: 'Stop new orders of a customer, who signs in and sees orders as before; booked visits stay',
  input: z.object({ customer: customerReference, dry_run, ...authorWithReason }),
  output: z.object({ oData: z.object({ customer_id: z.int(), effect: blockEffect }) }),
});
export type BlockedCustomer = z.output<typeof blockCustomer.output>['oData'];

export const unblockCustomer = officeCall({
  path: '/office/unblock_customer',
  summary: 'Let a blocked customer order again',
  input: z.object({ customer: customerReference, ...authorWithReason }),
  output: z.object({ oData: z.object({ customer_id: z.int() }) }),
});
