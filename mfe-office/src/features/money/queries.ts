import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { checkMoney, disputeEvidence, doubtedCash, ledger, officeOrder, officeSettings } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';

/** Reads whole tables, so only a press asks again. */
export const checkQuery = (call: Call) =>
  queryOptions({
    queryKey: ['money-check'],
    queryFn: async ({ signal }) => (await call(checkMoney, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const evidenceQuery = (call: Call, dispute: string) =>
  queryOptions({
    queryKey: officeKey(disputeEvidence.path, { dispute }),
    queryFn: async ({ signal }) => (await call(disputeEvidence, { dispute }, { signal })).oData,
    // Prepared texts that change under the person would replace what was typed.
    refetchOnWindowFocus: false,
  });

export const doubtedQuery = (call: Call, days: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: officeKey(doubtedCash.path, days),
    queryFn: async ({ signal }) => (await call(doubtedCash, days, { signal })).oData,
  });

/** The sums of an order. */
export const orderMoneyQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(ledger.path, { order, limit: '1' }),
    queryFn: async ({ signal }) => (await call(ledger, { order, limit: '1' }, { signal })).money ?? null,
  });

export const refundableQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(officeOrder.path, { order, of: 'refundable' }),
    queryFn: async ({ signal }) => (await call(officeOrder, { order }, { signal })).oData,
    retry: false,
  });

/** The amount above which one person grants a refund and another one sends it. */
export const secondPersonQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(officeSettings.path, {}),
    queryFn: async ({ signal }) => (await call(officeSettings, {}, { signal })).oData,
    select: ({ settings }) => {
      const found = settings.find(({ name }) => name === 'second_person_above')?.value;
      return (found as { readonly refund?: string } | undefined)?.refund;
    },
  });
