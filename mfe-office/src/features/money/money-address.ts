import { LEDGER_KINDS } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { useAddress } from '../../lists/use-address.ts';

export const VIEWS = ['refunds', 'disputes', 'ledger', 'cash', 'payouts', 'vat', 'check'] as const;
export type MoneyView = (typeof VIEWS)[number];

const text = z.optional(z.string());
const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

const address = z.object({
  view: z.optional(z.enum(VIEWS)),
  after: text,
  open: text,
  all: z.optional(z.enum(['1'])),
  order: text,
  kind: z.optional(z.enum(LEDGER_KINDS)),
  from: day,
  to: day,
  crew: text,
  payout: text,
  /** What a view shows instead of its first list. */
  part: z.optional(z.enum(['gaps', 'documents'])),
});

/** The parts of the page share one address. A change of `view` leaves the filters of the one before. */
export const useMoneyAddress = () => useAddress(address);

export const NO_FILTERS = {
  ...{ after: undefined, open: undefined, all: undefined, order: undefined, kind: undefined },
  ...{ from: undefined, to: undefined, crew: undefined, payout: undefined, part: undefined },
};
