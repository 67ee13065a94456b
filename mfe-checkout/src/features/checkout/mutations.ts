import { useCall } from '@dar/app';
import { trackCouponApplied, trackCouponError } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { storedPosition } from '@dar/app/location';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type CheckoutContents, checkoutData } from '@dar/contracts/checkout';
import { useRef } from 'react';
import { isOutcomeUnknown, type Refusal } from './checkout-error.ts';
import { initialisePayment, type Payment, type PaymentRequest, type PlacedOrder, settlePayment } from './payment.ts';
import { checkoutQuery } from './queries.ts';

/** Applies an upper-cased coupon code, or clears the applied one when given none (specification 2, section 4). */
export function useCoupon() {
  const call = useCall();
  const client = useQueryClient();
  const { queryKey } = checkoutQuery(call);
  return useGuardedMutation({
    mutationFn: async (code: string | undefined) => {
      const coupon = { clear_coupon: code === undefined ? '1' : '0', coupon_code: code?.toUpperCase() ?? '' } as const;
      return (await call(checkoutData, { ...coupon, ...storedPosition() })).oData;
    },
    // An answer that is on its way would put the old bill back.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (contents, code) => {
      client.setQueryData(queryKey, contents);
      if (code !== undefined) trackCouponApplied(contents.coupon_code, contents.discount);
    },
    onError: (error, code) => {
      if (code !== undefined) trackCouponError(code.toUpperCase(), isApiError(error) ? error.kind : 'unknown');
    },
  });
}

export type Settlement =
  | ({ readonly kind: 'placed' } & PlacedOrder)
  | Extract<Refusal, { readonly kind: 'init-failed' | 'place-failed' }>;

/**
 * Pays for what the checkout shows. An invoice whose order may have been placed without our hearing of it is settled
 * again, not replaced by a new one, for as long as the checkout stays the same.
 */
export function useSettlement(contents: CheckoutContents): (request: PaymentRequest) => Promise<Settlement> {
  const call = useCall();
  const initialise = useGuardedMutation({ mutationFn: (request: PaymentRequest) => initialisePayment(call, request) });
  const settle = useGuardedMutation({
    mutationFn: (payment: Payment) => settlePayment(call, payment),
    retry: retryTransient(2),
  });
  const open = useRef<{ readonly contents: CheckoutContents; readonly payment: Payment }>(undefined);

  return async (request) => {
    const isSame = open.current?.contents === contents && open.current.payment.method === request.method;
    let payment = isSame ? open.current?.payment : undefined;
    try {
      payment ??= await initialise.mutateAsync(request);
    } catch (error) {
      return { kind: 'init-failed', error };
    }
    open.current = { contents, payment };
    try {
      return { kind: 'placed', ...(await settle.mutateAsync(payment)) };
    } catch (error) {
      if (!isOutcomeUnknown(error)) open.current = undefined;
      return { kind: 'place-failed', error };
    }
  };
}
