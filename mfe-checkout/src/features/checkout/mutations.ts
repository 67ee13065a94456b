import { useCall } from '@dar/app';
import { trackCouponApplied, trackCouponError } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { storedPosition } from '@dar/app/location';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type CheckoutContents, checkoutData } from '@dar/contracts/checkout';
import { useRef } from 'react';
import { type CheckoutError, isOutcomeUnknown } from './checkout-error.ts';
import { completePayment, initPayment, type Payment, type PaymentRequest, type PlacedOrder } from './payment.ts';
import { checkoutQuery } from './queries.ts';

/** Applies a coupon code in upper case. Without a code, clears the applied one (specification 2, section 4). */
export function useCoupon() {
  const call = useCall();
  const client = useQueryClient();
  const { queryKey } = checkoutQuery(call);
  return useGuardedMutation({
    mutationFn: async (code: string | undefined) => {
      const coupon = { clear_coupon: code === undefined ? '1' : '0', coupon_code: code?.toUpperCase() ?? '' } as const;
      return (await call(checkoutData, { ...coupon, ...storedPosition() })).oData;
    },
    // A pending answer would overwrite the new bill.
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

export type PlaceOrderResult =
  | ({ readonly kind: 'placed' } & PlacedOrder)
  | Extract<CheckoutError, { readonly kind: 'init-failed' | 'place-failed' }>;

/**
 * Returns a function that initializes the payment and places the order. While the checkout is unchanged, it retries an
 * invoice whose order may exist: a new invoice could order twice.
 */
export function usePlaceOrder(contents: CheckoutContents): (request: PaymentRequest) => Promise<PlaceOrderResult> {
  const call = useCall();
  const init = useGuardedMutation({ mutationFn: (request: PaymentRequest) => initPayment(call, request) });
  const complete = useGuardedMutation({
    mutationFn: (payment: Payment) => completePayment(call, payment),
    retry: retryTransient(2),
  });
  const pending = useRef<{ readonly contents: CheckoutContents; readonly payment: Payment }>(undefined);

  return async (request) => {
    const isSame = pending.current?.contents === contents && pending.current.payment.method === request.method;
    let payment = isSame ? pending.current?.payment : undefined;
    try {
      payment ??= await init.mutateAsync(request);
    } catch (error) {
      return { kind: 'init-failed', cause: error };
    }
    pending.current = { contents, payment };
    try {
      return { kind: 'placed', ...(await complete.mutateAsync(payment)) };
    } catch (error) {
      if (!isOutcomeUnknown(error)) pending.current = undefined;
      return { kind: 'place-failed', cause: error };
    }
  };
}
