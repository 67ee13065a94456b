import { useCall } from '@dar/app';
import { trackCouponApplied, trackCouponError } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { storedPosition } from '@dar/app/location';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type CheckoutContents, checkoutData } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import { useRef } from 'react';
import { type CheckoutError, isOutcomeUnknown } from './checkout-error.ts';
import {
  completePayment,
  initPayment,
  type Payment,
  type PaymentProof,
  type PaymentRequest,
  type PlacedOrder,
} from './payment.ts';
import { removePendingInvoice, storePendingInvoice } from './pending-invoice.ts';
import { storePurchase } from './purchase.ts';
import { checkoutQuery } from './queries.ts';

/** Applies a coupon code in upper case. Without a code, clears the applied one (docs/rules/checkout.md#coupon-code). */
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

/** Returns a function that loads the checkout again. */
export function useReloadCheckout(): () => void {
  const { queryKey } = checkoutQuery(useCall());
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey });
}

/** Holds another slot ('YYYY-MM-DD HH:MM' in Dubai) for the cart. */
export function useChooseSlot() {
  const call = useCall();
  const toast = useToast();
  const reload = useReloadCheckout();
  const { t } = useTranslation('checkout');
  return useGuardedMutation({
    mutationFn: (time: DubaiTime) => call(saveTaskAndTime, { service_date: time, city_id: 3, emirate_id: 1 }),
    onSuccess: () => toast.success(t('checkout.slotSaved')),
    meta: { errorText: t('checkout.slotFailed') },
    onSettled: reload,
  });
}

export type InitResult =
  | { readonly kind: 'ready'; readonly payment: Payment; readonly proof: PaymentProof | undefined }
  | { readonly kind: 'init-failed'; readonly cause: unknown };

export type PlaceOrderResult =
  | ({ readonly kind: 'placed' } & PlacedOrder)
  | Extract<CheckoutError, { readonly kind: 'place-failed' }>;

interface PlaceOrderCalls {
  /** Initializes a payment, or returns the pending one with its proof if it was paid. */
  readonly init: (request: PaymentRequest) => Promise<InitResult>;
  readonly place: (payment: Payment, proof?: PaymentProof) => Promise<PlaceOrderResult>;
}

interface PendingPayment {
  readonly contents: CheckoutContents;
  readonly addressId: number | undefined;
  readonly payment: Payment;
  readonly proof: PaymentProof | undefined;
}

/**
 * Returns the calls that turn the cart into an order. A payment whose order may exist stays pending and is retried,
 * because a new invoice could order or charge twice. An unpaid one is retried only for the same checkout and method.
 */
export function usePlaceOrder(contents: CheckoutContents, addressId: number | undefined): PlaceOrderCalls {
  const call = useCall();
  const initCall = useGuardedMutation({ mutationFn: (request: PaymentRequest) => initPayment(call, request) });
  const complete = useGuardedMutation({
    mutationFn: ({ payment, proof }: Pick<PendingPayment, 'payment' | 'proof'>) =>
      completePayment(call, payment, proof),
    retry: retryTransient(2),
  });
  const pending = useRef<PendingPayment>(undefined);

  const init = async (request: PaymentRequest): Promise<InitResult> => {
    const known = pending.current;
    const isSameCheckout = known?.contents === contents && known.addressId === addressId;
    const isSame = isSameCheckout && known.payment.method === request.method;
    if (known && (known.proof || isSame)) return { kind: 'ready', ...known };
    try {
      const payment = await initCall.mutateAsync(request);
      storePendingInvoice(payment.invoiceId);
      storePurchase(payment.invoiceId, payment.method, contents);
      return { kind: 'ready', payment, proof: undefined };
    } catch (cause) {
      return { kind: 'init-failed', cause };
    }
  };

  const place = async (payment: Payment, proof?: PaymentProof): Promise<PlaceOrderResult> => {
    pending.current = { contents, addressId, payment, proof };
    try {
      const order = await complete.mutateAsync({ payment, proof });
      removePendingInvoice(payment.invoiceId);
      return { kind: 'placed', ...order };
    } catch (cause) {
      if (isApiError(cause, 'refused')) removePendingInvoice(payment.invoiceId);
      if (!isOutcomeUnknown(cause)) pending.current = undefined;
      return { kind: 'place-failed', isPaid: proof !== undefined, cause };
    }
  };

  return { init, place };
}
