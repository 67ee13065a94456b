import { trackPaymentError, trackPress } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { postToEmbed } from '@dar/app/embed-messages';
import { emit } from '@dar/app/events';
import { knownPosition, type Position, storedPosition } from '@dar/app/location';
import { isPartnerMode } from '@dar/app/partner';
import { useNavigate } from '@dar/app/router';
import type { Address } from '@dar/contracts/addresses';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CheckoutError,
  errorMessage,
  type FormFailure,
  isOutcomeUnknown,
  validateCheckout,
} from '../checkout-error.ts';
import { finishOrder } from '../outcome/payment-outcome.ts';
import { useReloadCheckout } from '../queries.ts';
import { payWithSavedCard } from './embedded-payment.tsx';
import type { OnlinePayment, PaymentProof, PaymentResult } from './payment-form.tsx';
import { useBackFromChallenge } from './use-back-from-challenge.ts';
import { type Payment, usePlaceOrder } from './use-place-order.ts';

interface FormState {
  readonly payment: OnlinePayment;
  readonly isBusy: boolean;
  readonly failure?: FormFailure | undefined;
  /** Whether an earlier attempt may have paid. */
  readonly isUnknown?: boolean;
}

interface PayCallbacks {
  /** Receives whether an order may exist that the page does not know yet. */
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
  const formState = useForm();
  const { form, setForm, closeForm, isFormClosed, paySaved } = formState;
  const { isRunning, isProcessing, setRunning, closePayment } = useRunning(formState, contents.grand_total, callbacks);
  const { error, showError, closeError } = useCheckoutError();

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
    if (isOver(result)) {
      closePayment(false);
      reload();
      return showError(result, payment.method);
    }
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
    closePayment,
    isFormClosed,
  };
}

/** Returns whether the payment cannot be confirmed any more. The API rejects a payment from the wallet for good. */
function isOver(result: FormFailure): boolean {
  return (
    result.kind === 'payment-closed' || (result.kind === 'payment-failed' && isApiError(result.cause, 'business-error'))
  );
}

/** Returns whether a payment runs, and reports whether an order may exist. Closes a form that would charge an old total. */
function useRunning(
  { form, closeForm }: ReturnType<typeof useForm>,
  total: string,
  { setOrderPossible }: PayCallbacks,
) {
  // A second click may come before the next render.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  /** `mayBePlaced`: the payment ended without its outcome. */
  const setRunning = (isOn: boolean, mayBePlaced = false) => {
    isRunning.current = isOn;
    setProcessing(isOn);
    setUnknown(mayBePlaced);
  };
  const closePayment = (focusesPay: boolean) => {
    closeForm(focusesPay);
    setRunning(false);
  };
  // The form waits for the customer, and nothing is sent.
  const isWaiting = form !== undefined && !form.isBusy && !form.isUnknown;
  const isOrderPossible = isProcessing ? !isWaiting : isUnknown;
  const report = useEffectEvent(setOrderPossible);
  useEffect(() => report(isOrderPossible), [isOrderPossible]);
  // A coupon ended, or another tab changed the cart.
  const isOutdated = isWaiting && form.payment.total !== total;
  const closeOutdated = useEffectEvent(() => closePayment(true));
  useEffect(() => {
    if (isOutdated) closeOutdated();
  }, [isOutdated]);
  return { isRunning, isProcessing, setRunning, closePayment };
}

function useForm() {
  const [form, setForm] = useState<FormState>();
  const [isFormClosed, setFormClosed] = useState(false);
  useBackFromChallenge(form?.isBusy ? form.payment : undefined);
  const closeForm = (focusesPay = false) => {
    setForm(undefined);
    setFormClosed(focusesPay);
  };
  return {
    form,
    setForm,
    closeForm,
    /** Whether the form was closed with the focus in it, so that the Pay button takes the focus. */
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
    finishOrder(invoiceId);
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
