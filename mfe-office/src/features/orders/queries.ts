import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { ledger, officeOrder, officeVisits, rankCrews, refundGrants } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';

const MAX_VISITS = 500;
const MAX_ENTRIES = 200;

export const orderQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(officeOrder.path, { order }),
    queryFn: async ({ signal }) => (await call(officeOrder, { order }, { signal })).oData,
  });

/** The visits of an order as the board has them: with crew, version, and what is late or at risk. */
export const visitsQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(officeVisits.path, { order }),
    queryFn: async ({ signal }) => (await call(officeVisits, { order, limit: MAX_VISITS }, { signal })).oData,
  });

/** The entries of the ledger and their sums. */
export const ledgerQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(ledger.path, { order }),
    queryFn: ({ signal }) => call(ledger, { order, limit: MAX_ENTRIES }, { signal }),
  });

export const grantsQuery = (call: Call, order: string) => {
  // The list of refunds asks for the same without the limit.
  const input = { order, all: '1', limit: MAX_ENTRIES } as const;
  return queryOptions({
    queryKey: officeKey(refundGrants.path, input),
    queryFn: async ({ signal }) => (await call(refundGrants, input, { signal })).oData,
  });
};

/** The crews that can make a visit at a time, the best first. */
export const crewsQuery = (call: Call, of: { readonly order: string; readonly visit: number; readonly time: string }) =>
  queryOptions({
    queryKey: officeKey(rankCrews.path, of),
    queryFn: async ({ signal }) => (await call(rankCrews, of, { signal })).oData,
    staleTime: 0,
  });
