import * as z from '@dar/contracts/schema';
import { id, optionalCount, optionalFlag, text } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { orApproval } from './approvals.ts';
import { author, authorWithReason, officeCall, orderReference } from './author.ts';
import { refundWay } from './orders.ts';

/** `failed`: sent, but the bank returned the money. It can be sent again. */
export const GRANT_STATES = ['granted', 'sent', 'failed', 'withdrawn'] as const;

const grant = z.object({
  id: z.int(),
  order_no: z.string(),
  customer_id: z.int(),
  /** '' of a deleted account. Older APIs omit it. */
  customer_name: z.optional(z.string()),
  amount,
  reason: z.string(),
  state: z.enum(GRANT_STATES),
  granted_by: z.string(),
  /** Missing for a machine. */
  granted_by_id: z.optional(z.int()),
  granted_at: z.string(),
  /** Where the money went, or will go; missing of one that was withdrawn. */
  way: z.optional(refundWay),
  /** Of the approval that its sending waits for. */
  approval_id: z.optional(z.int()),
  sent_by: z.optional(z.string()),
  sent_at: z.optional(z.string()),
  /** Whether a refund that was sent has arrived, as far as the payment provider says. */
  has_arrived: z.optional(z.boolean()),
});
export type RefundGrant = z.output<typeof grant>;

export const refundGrants = officeCall({
  path: '/office/refunds',
  summary: 'Refunds that the office granted, newest first; those that wait to be sent, or failed, by default',
  input: z.object({
    order: z.optional(orderReference),
    /** '1' also lists those that were sent or withdrawn. */
    all: optionalFlag,
    /** `next` of the page before. */
    after: z.optional(text(40)),
    limit: optionalCount,
  }),
  output: z.object({ oData: z.array(grant), next: z.optional(z.string()) }),
});

const granted = z.object({
  id: z.int(),
  order_no: z.string(),
  state: z.enum(GRANT_STATES),
  /** Where the money goes; missing until it is sent. */
  way: z.optional(refundWay),
  /** What can still be granted of the order. */
  refundable: amount,
});

export const grantRefund = officeCall({
  path: '/office/grant_refund',
  summary: 'Decide to pay back a part of what was paid for visits that are over; with `send` also pay it back',
  input: z.object({ order: orderReference, amount, send: optionalFlag, ...authorWithReason }),
  output: z.object({ oData: orApproval(granted) }),
});

export const sendRefund = officeCall({
  path: '/office/send_refund',
  summary: 'Pay back a refund that was granted, or one that failed again',
  input: z.object({ id, ...author }),
  output: z.object({ oData: orApproval(granted) }),
});

export const withdrawRefund = officeCall({
  path: '/office/withdraw_refund',
  summary: 'Withdraw a refund that was granted and not sent',
  input: z.object({ id, ...authorWithReason }),
  output: z.object({ oData: granted }),
});
