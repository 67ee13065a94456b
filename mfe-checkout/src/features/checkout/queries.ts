import type { Call } from '@dar/app/call';
import { storedPosition } from '@dar/app/location';
import { readGrantedPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { queryOptions } from '@dar/app/query';
import { listAddresses } from '@dar/contracts/addresses';
import { checkoutData, paymentState } from '@dar/contracts/checkout';
import { wasProcessing } from './pending-invoice.ts';

/** docs/rules/checkout.md#position */
const POSITION_OPTIONS = { timeout: 5_000, enableHighAccuracy: true } as const;

/** The checkout data. Other pages change the cart, slot and default address, so every visit loads it again. */
export const checkoutQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout', 'contents'],
    queryFn: async ({ signal }) => {
      if (!isPartnerMode(window.location)) await readGrantedPosition(call, POSITION_OPTIONS);
      return (await call(checkoutData, storedPosition(), { signal })).oData;
    },
    staleTime: 0,
    gcTime: 5_000,
  });

/** The chosen address, or null without one or after its deletion. It reloads whenever the checkout does. */
export const chosenAddressQuery = (call: Call, addressId: number | undefined) =>
  queryOptions({
    queryKey: ['checkout', 'contents', 'address', addressId ?? null],
    queryFn: async ({ signal }) => {
      if (addressId === undefined) return null;
      const { oData } = await call(listAddresses, {}, { signal });
      return oData.find(({ id }) => id === addressId) ?? null;
    },
    // Without a choice there is nothing to load.
    ...(addressId === undefined && { initialData: null }),
    refetchOnWindowFocus: 'always',
    staleTime: addressId === undefined ? Number.POSITIVE_INFINITY : 0,
    gcTime: 5_000,
  });

/** The pauses between two questions about a payment that the provider processes. */
const POLL = { first: 3_000, later: 15_000, laterAfter: 20 } as const;

export const paymentStateKey = ['checkout', 'payment-state'] as const;

/** What became of a payment, with the server's message. The server settles a paid one before it answers. */
export const paymentStateQuery = (
  call: Call,
  { invoiceId, isCartEmpty }: { readonly invoiceId: string; readonly isCartEmpty: boolean },
) =>
  queryOptions({
    queryKey: [...paymentStateKey, invoiceId, isCartEmpty],
    queryFn: async ({ signal }) => {
      const { oData, message, message_ar: messageAr } = await call(paymentState, { invoice_id: invoiceId }, { signal });
      return { ...oData, message, messageAr };
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isProcessing = data ? data.is_processing === '1' : wasProcessing(invoiceId);
      return isProcessing && (dataUpdateCount < POLL.laterAfter ? POLL.first : POLL.later);
    },
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
