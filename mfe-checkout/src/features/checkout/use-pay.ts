import { useCall } from '@dar/app';
import { trackOrderPlaced, trackPaymentError, trackPress } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQueryClient } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, type Refusal } from './checkout-error.ts';
import { type Settlement, useSettlement } from './mutations.ts';
import type { Method } from './payment-methods.ts';
import { purchaseOf } from './purchase.ts';
import { checkoutQuery } from './queries.ts';
import { positionForOrder } from './use-position.ts';
import { checkAttempt } from './validate-checkout.ts';

/**
 * Carries a checkout to its order. However often it is asked, one payment runs at a time. `setOrderPossible` receives
 * true from the start of a payment until it is certain that no order was placed.
 */
export function usePayment(contents: CheckoutContents, setOrderPossible: (isPossible: boolean) => void) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const settle = useSettlement(contents);
  // State shows only after a render; a second click may come before it.
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  // Every error that opens the dialog is told (specification 2, section 8).
  const refuse = (reason: Refusal, method: Method | undefined) => {
    setRefusal(reason);
    trackPaymentError(reason.kind, method);
  };

  const finish = (settlement: Settlement, method: Method) => {
    if (settlement.kind === 'placed') {
      trackOrderPlaced({ ...purchaseOf(contents), invoiceId: settlement.invoiceId, method });
      emit('cart-updated', { count: 0 });
      const state = { invoiceNumber: settlement.orderNumber };
      // Stays busy until the page is left; going back must not lead here again.
      return navigate(paths.success(settlement.invoiceId), { replace: true, state });
    }
    isRunning.current = false;
    setProcessing(false);
    setOrderPossible(settlement.kind === 'place-failed' && isOutcomeUnknown(settlement.error));
    // A rule said no: what the page shows may be out of date.
    if (!isOutcomeUnknown(settlement.error)) client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
    if (!isApiError(settlement.error, 'unauthorized')) refuse(settlement, method);
  };

  const pay = async (chosen: Method | undefined) => {
    if (isRunning.current) return;
    const attempt = checkAttempt({ position: positionForOrder(), items: contents.cart_items, method: chosen });
    if (attempt.kind !== 'ready') return refuse(attempt, chosen);
    const { position, method } = attempt;
    isRunning.current = true;
    setProcessing(true);
    trackPress('pay', { method, total: contents.grand_total });
    const { default_address: address, coupon_code: couponCode } = contents;
    const request = { method, addressId: address?.id, couponCode, position, shown: contents };
    setOrderPossible(true);
    finish(await settle(request), method);
  };

  return { pay, isProcessing, refusal, closeRefusal: () => setRefusal(undefined) };
}
