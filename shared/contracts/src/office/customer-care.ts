import * as z from '@dar/contracts/schema';
import { optionalFlag } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { authorWithReason, customerReference, officeCall, orderReference } from './author.ts';

/** '1' shows the effect and changes nothing. */
const dry_run = optionalFlag;

export const exportCustomer = officeCall({
  path: '/office/export_customer',
  summary: 'All that the shop holds about a customer, without secrets, for a request under data law',
  input: z.object({ customer: customerReference, ...authorWithReason }),
  output: z.object({
    oData: z.object({
      exported_at: z.string(),
      /** Rows by table. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
});

export const deleteCustomer = officeCall({
  path: '/office/delete_customer',
  summary: 'Delete an account on the request of its customer, as the customer can; name nobody in the reason',
  input: z.object({ customer: customerReference, dry_run, ...authorWithReason }),
  output: z.object({
    oData: z.object({
      customer_id: z.int(),
      /** What must end first. A call without `dry_run` is refused while one is not zero, except for open payments. */
      effect: z.object({ open_orders: z.int(), open_refunds: z.int(), open_payments: z.int(), wallet: amount }),
    }),
  }),
});
export type DeletedCustomer = z.output<typeof deleteCustomer.output>['oData'];

export const RESENT_KINDS = ['confirmation', 'invoice', 'credit-note', 'calendar', 'verification-link'] as const;

export const resend = officeCall({
  path: '/office/resend',
  summary: 'Send a mail or document again to the verified address, or the link that verifies it; ten an hour',
  input: z.object({
    kind: z.enum(RESENT_KINDS),
    /** Of the documents. A credit note is the last one of the order. */
    order: z.optional(orderReference),
    /** Of the link. */
    customer: z.optional(customerReference),
    ...authorWithReason,
  }),
  output: z.object({ oData: z.object({ customer_id: z.int(), kind: z.enum(RESENT_KINDS) }) }),
});
