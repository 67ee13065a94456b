import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { checkMoney, disputeEvidence, doubtedCash, ledger, officeOrder } from '@dar/contracts/office';
import { officeQuery } from '../../parts/office-query.ts';

/** Reads whole tables, so only a press asks again. */
export const checkQuery = (call: Call) =>
  queryOptions({
    queryKey: ['money-check'],
    queryFn: async ({ signal }) => (await call(checkMoney, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const evidenceQuery = (call: Call, dispute: string) => ({
  ...officeQuery(call, disputeEvidence, { dispute }),
  // Prepared texts that change under the person would replace what was typed.
  refetchOnWindowFocus: false,
});

export const doubtedQuery = (call: Call, days: { readonly from: string; readonly to: string }) =>
  officeQuery(call, doubtedCash, days);

/** The sums of an order. */
export const orderMoneyQuery = (call: Call, order: string) =>
  queryOptions({
    ...officeQuery(call, ledger, { order, limit: '1' }),
    select: ({ money }) => money,
  });

export const refundableQuery = (call: Call, order: string) => ({
  ...officeQuery(call, officeOrder, { order }),
  retry: false,
});
