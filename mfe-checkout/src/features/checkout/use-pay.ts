import { useCall } from '@dar/app';
import { trackOrderPlaced, trackPaymentError, trackPress } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQueryClient } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useRef, useState } from 'react';
import { type CheckoutError, isOutcomeUnknown } from './checkout-error.ts';
import { type PlaceOrderResult, usePlaceOrder } from './mutations.ts';
import type { SupportedMethod } from './payment-methods.ts';
import { toPurchase } from './purchase.ts';
import { checkoutQuery } from './queries.ts';
import { getOrderPosition } from './use-position.ts';
import { validateCheckout } from './validate-checkout.ts';

/**
 * Validates the checkout, places the order and opens the success page. Only one payment runs at a time.
 * `setOrderPossible` receives true when a payment starts, and false when no order was placed.
 */
export function usePay(contents: CheckoutContents, setOrderPossible: (isPossible: boolean) => void) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder(contents);
  // A second click may come before the next render.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<CheckoutError>();

  // Every error in the modal is tracked (specification 2, section 8).
  const showError = (next: CheckoutError, method: SupportedMethod | undefined) => {
    setError(next);
    trackPaymentError(next.kind, method);
  };

  const finish = (result: PlaceOrderResult, method: SupportedMethod) => {
    if (result.kind === 'placed') {
      trackOrderPlaced({ ...toPurchase(contents), invoiceId: result.invoiceId, method });
      emit('cart-updated', { count: 0 });
      const state = { invoiceNumber: result.orderNumber };
      // The button stays busy until the success page opens. Back must not return here.
      return navigate(paths.success(result.invoiceId), { replace: true, state });
    }
    isRunning.current = false;
    setProcessing(false);
    setOrderPossible(result.kind === 'place-failed' && isOutcomeUnknown(result.cause));
    // After a rejection the page may be out of date.
    if (!isOutcomeUnknown(result.cause)) client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
    if (!isApiError(result.cause, 'unauthorized')) showError(result, method);
  };

  const pay = async (chosen: SupportedMethod | undefined) => {
    if (isRunning.current) return;
    const checkout = validateCheckout({ position: getOrderPosition(), items: contents.cart_items, method: chosen });
    if (checkout.kind !== 'valid') return showError(checkout, chosen);
    const { position, method } = checkout;
    isRunning.current = true;
    setProcessing(true);
    trackPress('pay', { method, total: contents.grand_total });
    const { default_address: address, coupon_code: couponCode } = contents;
    const request = { method, addressId: address?.id, couponCode, position, shown: contents };
    setOrderPossible(true);
    finish(await placeOrder(request), method);
  };

  return { pay, isProcessing, error, closeError: () => setError(undefined) };
}
