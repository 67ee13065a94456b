import { useCall } from '@dar/app';
import { trackOrderPlaced, trackPaymentError, trackPress } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { postToEmbed } from '@dar/app/embed-messages';
import { emit } from '@dar/app/events';
import { useQueryClient } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import type { Address } from '@dar/contracts/addresses';
import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useRef, useState } from 'react';
import { type CheckoutError, errorMessage, isOutcomeUnknown, type PaymentFailure } from './checkout-error.ts';
import { type PlaceOrderResult, usePlaceOrder } from './mutations.ts';
import type { OnlinePayment, Payment, PaymentProof } from './payment.ts';
import type { SavedCardResult } from './payment-form.ts';
import { toPurchase } from './purchase.ts';
import { checkoutQuery } from './queries.ts';
import { getOrderPosition } from './use-position.ts';
import { validateCheckout } from './validate-checkout.ts';

type ConfirmSavedCard = (payment: OnlinePayment) => Promise<SavedCardResult>;

/**
 * Validates the checkout, opens the payment form or places the order, and opens the success page. Only one payment runs
 * at a time. `setOrderPossible` receives true when a payment starts, and false when no order was placed.
 */
export function usePay(
  contents: CheckoutContents,
  address: Address | null,
  setOrderPossible: (isPossible: boolean) => void,
) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { init, place } = usePlaceOrder(contents, address?.id);
  // A second click may come before the next render.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [payment, setPayment] = useState<OnlinePayment>();
  const [error, setError] = useState<CheckoutError>();

  // Every error in the modal is tracked (specification 2, section 8).
  const showError = (next: CheckoutError, method: PaymentMethod | undefined) => {
    setError(next);
    trackPaymentError(errorMessage(next).key, method);
  };

  const stop = (isOrderPossible: boolean) => {
    isRunning.current = false;
    setProcessing(false);
    setOrderPossible(isOrderPossible);
  };

  const fail = (failure: Extract<CheckoutError, { readonly cause: unknown }>, method: PaymentMethod) => {
    const isUnknown = isOutcomeUnknown(failure.cause);
    stop(failure.kind === 'place-failed' && isUnknown);
    // After a rejection the page may be out of date.
    if (!isUnknown) client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
    if (!isApiError(failure.cause, 'unauthorized')) showError(failure, method);
  };

  const finish = (result: PlaceOrderResult, method: PaymentMethod) => {
    if (result.kind !== 'placed') return fail(result, method);
    trackOrderPlaced({ ...toPurchase(contents), invoiceId: result.invoiceId, method });
    announceOrder(result.orderNumber);
    const state = { invoiceNumber: result.orderNumber };
    // The button stays busy until the success page opens. Back must not return here.
    return navigate(paths.success(result.invoiceId), { replace: true, state });
  };

  const placePaid = async (paid: Payment, proof?: PaymentProof) => {
    setPayment(undefined);
    finish(await place(paid, proof), paid.method);
  };

  const paySaved = async (saved: OnlinePayment, confirm: ConfirmSavedCard) => {
    const result = await confirm(saved);
    if (result.kind === 'paid') return placePaid(saved, result.proof);
    stop(!result.failure.isRejected);
    showError({ kind: 'payment-failed', ...result.failure }, saved.method);
  };

  /** With `confirm`, a saved card pays at once and no form opens. */
  const pay = async (chosen: PaymentMethod | undefined, confirm?: ConfirmSavedCard) => {
    if (isRunning.current) return;
    const checkout = validateCheckout({ position: getOrderPosition(), items: contents.cart_items, method: chosen });
    if (checkout.kind !== 'valid') return showError(checkout, chosen);
    const { position, method } = checkout;
    isRunning.current = true;
    setProcessing(true);
    trackPress('pay', { method, total: contents.grand_total });
    setOrderPossible(true);
    const order = { addressId: address?.id, couponCode: contents.coupon_code, shown: contents };
    const started = await init({ method, position, ...order });
    if (started.kind === 'init-failed') return fail({ ...started, method }, method);
    if (started.payment.method === 'cash' || started.proof) return placePaid(started.payment, started.proof);
    if (confirm) return paySaved(started.payment, confirm);
    setPayment(started.payment);
  };

  return {
    pay,
    isProcessing,
    error,
    closeError: () => setError(undefined),
    /** The payment of the open payment form. */
    payment,
    onPaid: (proof: PaymentProof) => payment && void placePaid(payment, proof),
    onPaymentFailed: (failure: PaymentFailure) => showError({ kind: 'payment-failed', ...failure }, payment?.method),
    /** Closes the payment form and clears its payment. */
    closePayment: () => {
      setPayment(undefined);
      stop(false);
    },
  };
}

/** Tells the header, and the partner's page that opened this tab. */
function announceOrder(orderNumber: string): void {
  emit('cart-updated', { count: 0 });
  postToEmbed({ type: 'dar:order-placed', orderNumber });
}
