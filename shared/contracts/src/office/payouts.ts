import * as z from '@dar/contracts/schema';
import { optionalCount, optionalDate, text } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { officeCall } from './author.ts';

const page = {
  /** `next` of the page before. */
  after: z.optional(text(120)),
  limit: optionalCount,
};

export const payoutRow = z.object({
  id: z.string(),
  date: z.string(),
  /** When the bank gets it. */
  arrives: z.string(),
  amount,
  fees: amount,
  state: z.enum(['pending', 'paid', 'failed', 'cancelled']),
  /** The provider's code, such as 'account_closed'; '' without one. */
  failure: z.string(),
  /**
   * `waiting`: the provider has not listed them yet. `by-time`: a manual payout, of which the provider says no movements; its
   * entries are what moved since the payout before, and need not add up to it.
   */
  movements: z.enum(['listed', 'waiting', 'by-time']),
});
export type OfficePayout = z.output<typeof payoutRow>;

export const payouts = officeCall({
  path: '/office/payouts',
  summary: 'Payouts of the payment provider to the bank account, newest first',
  input: z.object({ from: optionalDate, to: optionalDate, ...page }),
  output: z.object({ oData: z.array(payoutRow), next: z.optional(z.string()) }),
});

/** Rows are flat, as their files have the same columns. */
export const payoutEntryRow = z.object({
  id: z.string(),
  date: z.string(),
  /** The provider's, such as 'charge', 'refund' or 'dispute'. */
  category: z.string(),
  amount,
  fee: amount,
  /** '' of a payment without an order. */
  order_no: z.string(),
  provider_ref: z.string(),
  /** Whether the ledger has the same sum of the payment. `no-payment`: a movement of the account, such as a fee. */
  match: z.enum(['matched', 'differs', 'not-in-ledger', 'no-payment']),
});

export const payoutEntries = officeCall({
  path: '/office/payout_entries',
  summary: 'What a payout consists of, matched with orders and ledger',
  input: z.object({ payout: text(80), ...page }),
  output: z.object({ oData: z.array(payoutEntryRow), next: z.optional(z.string()) }),
});

export const payoutGapRow = z.object({
  /** '' of a payment without an order. */
  order_no: z.string(),
  provider_ref: z.string(),
  kind: z.enum(['charged', 'refunded', 'dispute']),
  in_ledger: amount,
  /** In payouts; of a shop that pays out by hand what moved at the provider. */
  paid_out: amount,
});

export const payoutGaps = officeCall({
  path: '/office/payout_gaps',
  summary:
    'Payments whose ledger and payouts differ: what was paid out and is not in the ledger, and the other way round',
  input: z.object({ ...page }),
  output: z.object({ oData: z.array(payoutGapRow), next: z.optional(z.string()) }),
});
