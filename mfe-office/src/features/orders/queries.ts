import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { ledger, officeOrder, officeVisits, rankCrews, refundGrants } from '@dar/contracts/office';
import { officeQuery, officeRowsQuery } from '../../parts/office-query.ts';

const MAX_VISITS = 500;
const MAX_ENTRIES = 200;

export const orderQuery = (call: Call, order: string) => officeQuery(call, officeOrder, { order });

/** The visits of an order as the board has them: with crew, version, and what is late or at risk. */
export const visitsQuery = (call: Call, order: string) =>
  officeRowsQuery(call, officeVisits, { order, limit: MAX_VISITS });

/** The entries of the ledger and their sums. */
export const ledgerQuery = (call: Call, order: string) =>
  queryOptions({
    ...officeQuery(call, ledger, { order, limit: MAX_ENTRIES }),
    select: (entries) => entries,
  });

export const grantsQuery = (call: Call, order: string) =>
  officeQuery(call, refundGrants, { order, all: '1', limit: MAX_ENTRIES });

/** The crews that can make a visit at a time, the best first. */
export const crewsQuery = (
  call: Call,
  of: { readonly order: string; readonly visit: number; readonly time: string },
) => ({ ...officeQuery(call, rankCrews, of), staleTime: 0 });
