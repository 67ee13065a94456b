import * as z from '@dar/contracts/schema';
import { optionalCount, text } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { author, officeCall, writtenText } from './author.ts';
import { keyPageOutput } from './key-page.ts';

/** The id of the payment attempt: 'INV-0123456789ABCDEF'. */
const payment = writtenText(40);

const link = z.object({
  payment: z.string(),
  customer_id: z.int(),
  customer: z.string(),
  grand_total: amount,
  /** Of the first visit, 'YYYY-MM-DD HH:MM' in Dubai. */
  time: z.string(),
  ends_at: z.string(),
  /** Who booked. */
  by: z.string(),
  /** Whether the customer has opened the payment form. */
  is_opened: z.boolean(),
  is_processing: z.boolean(),
});
export type OfficePaymentLink = z.output<typeof link>;

export const paymentLinks = officeCall({
  path: '/office/payment_links',
  summary: 'Payment links that are not paid yet, the first to end first',
  input: z.object({
    /** `next` of the page before. */
    after: z.optional(text(80)),
    limit: optionalCount,
  }),
  output: z.object({ oData: z.array(link), ...keyPageOutput }),
});

export const resendPaymentLink = officeCall({
  path: '/office/resend_payment_link',
  summary: 'Send a payment link again, with a new token; the old link ends, and the time until which it works stays',
  input: z.object({ payment, ...author }),
  output: z.object({ oData: z.object({ payment: z.string(), ends_at: z.string() }) }),
});

export const cancelPaymentLink = officeCall({
  path: '/office/cancel_payment_link',
  summary: 'End a payment link and free its time; one that was paid meanwhile becomes its order',
  input: z.object({ payment, ...author }),
  output: z.object({
    oData: z.object({
      payment: z.string(),
      state: z.enum(['cancelled', 'placed', 'refunded', 'processing']),
      order_no: z.string(),
    }),
  }),
});
