import { useCall } from '@dar/app';
import { trackPaymentError, trackPress } from '@dar/app/analytics';
import { ApiError, isApiError } from '@dar/app/api-error';
import { postToEmbed } from '@dar/app/embed-messages';
import { emit } from '@dar/app/events';
import { knownPosition, type Position, storedPosition } from '@dar/app/location';
import { isPartnerMode } from '@dar/app/partner';
import { useGuardedMutation } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { useNavigate } from '@dar/app/router';
import type { Address } from '@dar/contracts/addresses';
import { type CheckoutContents, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { useRef, useState } from 'react';
import {
  type CheckoutError,
  errorMessage,
  type FormFailure,
  isOutcomeUnknown,
  MissingSecretError,
  validateCheckout,
} from '../checkout-error.ts';
import { removeDraft } from '../draft.ts';
import {
  removePendingInvoice,
  storePendingInvoice,
  storePurchase,
  trackPlacedOrder,
} from '../outcome/payment-outcome.ts';
import { useReloadCheckout } from '../queries.ts';
import { payWithSavedCard } from './embedded-payment.tsx';
import type { OnlinePayment, PaymentProof, PaymentResult } from './payment-form.tsx';
import { useBackFromChallenge } from './use-back-from-challenge.ts';

/** A payment with an invoice and without an order. */
type Payment = { readonly method: 'cash'; readonly invoiceId: string } | OnlinePayment;

interface FormState {
  readonly payment: OnlinePayment;
  readonly isBusy: boolean;
  readonly failure?: FormFailure | undefined;
  /** Whether an earlier attempt may have paid. */
  readonly isUnknown?: boolean;
}

interface PayCallbacks {
  /** Receives true when a payment starts, and false when no order was placed. */
  readonly setOrderPossible: (isPossible: boolean) => void;
  /** Called when the provider will know the outcome of a payment later. */
  readonly onProcessing: (invoiceId: string) => void;
}

const UNKNOWN = { kind: 'payment-failed', isRejected: false } as const;

/**
 * Validates the checkout, opens the payment form or places the order, and opens the success page. Only one payment runs
 * at a time.
 */
export function usePay(contents: CheckoutContents, address: Address | null, callbacks: PayCallbacks) {
  const reload = useReloadCheckout();
  const openSuccess = useOpenSuccess();
  const { init, place, readPlaceError } = usePlaceOrder(contents, address?.id);
  // A second click may come before the next render.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const { form, setForm, closeForm, isFormClosed, paySaved } = useForm();
  const { error, showError, closeError } = useCheckoutError();

  const setRunning = (isOn: boolean, isOrderPossible = isOn) => {
    isRunning.current = isOn;
    setProcessing(isOn);
    callbacks.setOrderPossible(isOrderPossible);
  };

  const fail = (failure: Extract<CheckoutError, { readonly cause: unknown }>, method: PaymentMethod) => {
    const isUnknown = isOutcomeUnknown(failure.cause);
    setRunning(false, failure.kind === 'place-failed' && isUnknown);
    // After a rejection the page may be out of date.
    if (!isUnknown) reload();
    showError(failure, method);
  };

  const placePaid = async (payment: Payment, proof?: PaymentProof) => {
    closeForm();
    try {
      // After an order the button stays busy until the success page opens.
      openSuccess(payment.invoiceId, await place(payment, proof));
    } catch (cause) {
      fail({ kind: 'place-failed', isPaid: proof !== undefined, cause }, payment.method);
    }
  };

  const onResult = (payment: OnlinePayment, result: PaymentResult) => {
    if (result.kind === 'paid') return void placePaid(payment, result.proof);
    if (result.kind === 'processing') return callbacks.onProcessing(payment.invoiceId);
    if (result.kind === 'offline' && form?.isUnknown) {
      setForm({ ...form, isBusy: false });
      return showError(UNKNOWN, payment.method);
    }
    const isUnpaid = result.kind !== 'payment-failed' || result.isRejected;
    // The form stays open. A saved card has none.
    if (form) setForm({ payment, isBusy: false, isUnknown: !isUnpaid, failure: isUnpaid ? result : undefined });
    else setRunning(false, !isUnpaid);
    showError(result, payment.method);
  };

  const start = async (method: PaymentMethod, position: Position, cardId: string | undefined) => {
    try {
      const { payment, proof } = await init(method, position);
      if (payment.method === 'cash' || proof) return void placePaid(payment, proof);
      if (cardId === undefined) return setForm({ payment, isBusy: false });
      onResult(payment, await paySaved(payment, cardId));
    } catch (cause) {
      fail({ kind: 'init-failed', method, cause }, method);
    }
  };

  return {
    pay: (chosen: PaymentMethod | undefined, cardId?: string) => {
      if (isRunning.current) return;
      const checkout = validateCheckout({ position: getOrderPosition(), contents, method: chosen, address });
      if (checkout.kind !== 'valid') return showError(checkout, chosen);
      if (!navigator.onLine) return showError(readPlaceError() ?? { kind: 'offline' }, chosen);
      const { method, position } = checkout;
      setRunning(true);
      trackPress('pay', { method, total: contents.grand_total });
      void start(method, position, cardId);
    },
    isProcessing,
    /** Whether a payment may succeed, so that nothing may change. */
    isLocked: isProcessing && (!form?.failure || form.isBusy),
    error,
    closeError,
    form: form && {
      ...form,
      onResult: (result: PaymentResult) => onResult(form.payment, result),
      onBusy: (isBusy: boolean) => setForm((open) => open && { ...open, isBusy }),
    },
    closePayment: (isByButton: boolean) => {
      closeForm(isByButton);
      setRunning(false);
    },
    isFormClosed,
  };
}

function useForm() {
  const [form, setForm] = useState<FormState>();
  const [isFormClosed, setFormClosed] = useState(false);
  useBackFromChallenge(form?.isBusy ? form.payment : undefined);
  const closeForm = (isByButton = false) => {
    setForm(undefined);
    setFormClosed(isByButton);
  };
  return {
    form,
    setForm,
    closeForm,
    /** Whether the form's Close was pressed, so that the Pay button takes the focus. */
    isFormClosed,
    paySaved: useSavedCard(),
  };
}

function useSavedCard() {
  const [confirming, setConfirming] = useState<OnlinePayment>();
  useBackFromChallenge(confirming);
  return async (payment: OnlinePayment, cardId: string): Promise<PaymentResult> => {
    setConfirming(payment);
    const result = await payWithSavedCard(payment, cardId);
    setConfirming(undefined);
    return result;
  };
}

/** Returns a function that opens the success page, and tells the header and the partner's page that opened this tab. */
function useOpenSuccess() {
  const navigate = useNavigate();
  return (invoiceId: string, orderNumber: string) => {
    trackPlacedOrder(invoiceId);
    removeDraft();
    emit('cart-updated', { count: 0 });
    postToEmbed({ type: 'dar:order-placed', orderNumber });
    // Back must not return here.
    void navigate(paths.success(invoiceId), { replace: true, state: { invoiceNumber: orderNumber } });
  };
}

/** Returns the position for an order, or null. Partner mode never asks: it uses the stored position or Dubai. */
export function getOrderPosition(): Position | null {
  return isPartnerMode(window.location) ? storedPosition() : knownPosition();
}

/** Returns the error of the dialog. Every one is tracked (docs/rules/checkout.md#order-of-checks). */
function useCheckoutError() {
  const [error, setError] = useState<CheckoutError>();
  const showError = (next: CheckoutError, method: PaymentMethod | undefined) => {
    // The Session Expired modal opens instead.
    if ('cause' in next && isApiError(next.cause, 'unauthorized')) return;
    setError(next);
    trackPaymentError(errorMessage(next).key, method);
  };
  return { error, showError, closeError: () => setError(undefined) };
}

interface PendingPayment {
  readonly contents: CheckoutContents;
  readonly addressId: number | undefined;
  readonly payment: Payment;
  readonly proof?: PaymentProof | undefined;
}

/**
 * Returns the calls that turn the cart into an order. A payment whose order may exist stays pending and is retried,
 * because a new invoice could order or charge twice. An unpaid one is retried only for the same checkout and method.
 */
function usePlaceOrder(contents: CheckoutContents, addressId: number | undefined) {
  const call = useCall();
  const pending = useRef<PendingPayment>(undefined);
  const order = useGuardedMutation({
    mutationFn: ({ payment: { invoiceId }, proof }: PendingPayment) => {
      const { reference = '', response = '' } = proof ?? {};
      return call(placeOrder, { invoice_id: invoiceId, stripe_ref: reference, response_data: response });
    },
    retry: retryTransient(2),
  });

  /**
   * Creates an invoice for the cart, or returns the pending payment with its proof if it was paid. Throws ApiError
   * or MissingSecretError.
   */
  const init = async (
    method: PaymentMethod,
    position: Position,
  ): Promise<Pick<PendingPayment, 'payment' | 'proof'>> => {
    const known = pending.current;
    const isSameCheckout = known?.contents === contents && known.addressId === addressId;
    const isSame = isSameCheckout && known.payment.method === method;
    if (known && (known.proof || isSame)) return known;
    const { coupon_code, grand_total: total, cart_revision } = contents;
    const shown = { coupon_code, shown_total: total, cart_revision };
    const request = { payment_type: PAYMENT_METHODS[method].type, address_id: addressId, ...shown, ...position };
    const { oData: body } = await call(paymentInit, request);
    const { invoice_id: invoiceId, client_secret: clientSecret, publishable_key: publishableKey = '' } = body;
    if (!invoiceId) throw new ApiError('malformed', '', { body });
    if (method !== 'cash' && !clientSecret) throw new MissingSecretError('The payment has no client secret.');
    storePendingInvoice(invoiceId);
    storePurchase(invoiceId, method, contents);
    if (method === 'cash') return { payment: { method, invoiceId } };
    return { payment: { method, invoiceId, clientSecret, publishableKey, total } };
  };

  /** Places the order of an invoice and returns its number. Repeating it returns the same order. Throws ApiError. */
  const place = async (payment: Payment, proof?: PaymentProof): Promise<string> => {
    pending.current = { contents, addressId, payment, proof };
    try {
      const { order_no, orderId } = await order.mutateAsync(pending.current);
      removePendingInvoice(payment.invoiceId);
      return order_no || orderId;
    } catch (cause) {
      if (isApiError(cause, 'business-error')) removePendingInvoice(payment.invoiceId);
      if (!isOutcomeUnknown(cause)) pending.current = undefined;
      throw cause;
    }
  };

  /** Returns the error of a payment whose order may exist, while the device is offline. */
  const readPlaceError = (): CheckoutError | undefined =>
    pending.current && {
      kind: 'place-failed',
      isPaid: pending.current.proof !== undefined,
      cause: new ApiError('network', ''),
    };

  return { init, place, readPlaceError };
}
