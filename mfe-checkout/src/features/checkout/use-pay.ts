import { useCall } from '@dar/app';
import { trackPress } from '@dar/app/analytics';
import { postToEmbed } from '@dar/app/embed-messages';
import { emit } from '@dar/app/events';
import { useQueryClient } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import type { Address } from '@dar/contracts/addresses';
import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useRef, useState } from 'react';
import { type CheckoutError, isOutcomeUnknown } from './checkout-error.ts';
import { type PlaceOrderResult, usePlaceOrder } from './mutations.ts';
import type { OnlinePayment, Payment, PaymentProof, PlacedOrder } from './payment.ts';
import type { SavedCardResult } from './payment-form.ts';
import { trackPlacedOrder } from './purchase.ts';
import { checkoutQuery } from './queries.ts';
import { useCheckoutError } from './use-checkout-error.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { getOrderPosition } from './use-position.ts';
import { validateCheckout } from './validate-checkout.ts';

type ConfirmSavedCard = (payment: OnlinePayment) => Promise<SavedCardResult>;

interface PayCallbacks {
  readonly setOrderPossible: (isPossible: boolean) => void;
  readonly onProcessing: (invoiceId: string) => void;
}

/**
 * Validates the checkout, opens the payment form or places the order, and opens the success page. Only one payment runs
 * at a time. `setOrderPossible` receives true when a payment starts, and false when no order was placed. `onProcessing` is
 * called when the provider will know the outcome later.
 */
export function usePay(
  contents: CheckoutContents,
  address: Address | null,
  { setOrderPossible, onProcessing }: PayCallbacks,
) {
  const call = useCall();
  const client = useQueryClient();
  const openSuccess = useOpenSuccess();
  const { init, place } = usePlaceOrder(contents, address?.id);
  // A second click may come before the next render.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const { error, showError, closeError } = useCheckoutError();
  const form = usePaymentForm(showError);

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
    showError(failure, method);
  };

  const finish = (result: PlaceOrderResult, method: PaymentMethod) => {
    // After an order the button stays busy until the success page opens.
    return result.kind === 'placed' ? openSuccess(result) : fail(result, method);
  };

  const placePaid = async (paid: Payment, proof?: PaymentProof) => {
    form.close();
    finish(await place(paid, proof), paid.method);
  };

  const paySaved = async (saved: OnlinePayment, confirm: ConfirmSavedCard) => {
    const result = await confirm(saved);
    if (result.kind === 'paid') return placePaid(saved, result.proof);
    if (result.kind === 'processing') return onProcessing(saved.invoiceId);
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
    form.open(started.payment);
  };

  const { payment } = form;
  return {
    pay,
    isProcessing,
    /** Whether a payment may succeed, so that nothing may change. */
    isLocked: isProcessing && (!form.failure || form.isBusy),
    error,
    closeError,
    form,
    formProps: payment && {
      payment,
      onPaid: (proof: PaymentProof) => void placePaid(payment, proof),
      onProcessing: () => onProcessing(payment.invoiceId),
      ...form.callbacks,
    },
    /** Closes the payment form and clears its payment. */
    closePayment: (isByButton: boolean) => {
      form.close(isByButton);
      stop(false);
    },
  };
}

/** Returns a function that opens the success page, and tells the header and the partner's page that opened this tab. */
function useOpenSuccess() {
  const navigate = useNavigate();
  return ({ orderNumber, invoiceId }: PlacedOrder) => {
    trackPlacedOrder(invoiceId);
    emit('cart-updated', { count: 0 });
    postToEmbed({ type: 'dar:order-placed', orderNumber });
    // Back must not return here.
    return navigate(paths.success(invoiceId), { replace: true, state: { invoiceNumber: orderNumber } });
  };
}
