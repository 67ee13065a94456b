import { useCall } from '@dar/app';
import { trackPaymentError, trackPress } from '@dar/app/analytics';
import { ApiError, isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { postToEmbed } from '@dar/app/embed-messages';
import { emit } from '@dar/app/events';
import type { Position } from '@dar/app/location';
import { useGuardedMutation } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { useCloseOnBack, useNavigate } from '@dar/app/router';
import type { Address } from '@dar/contracts/addresses';
import { type CheckoutContents, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type CheckoutError,
  endsPayment,
  errorMessage,
  type FormFailure,
  isUnsettled,
  MissingSecretError,
  validateCheckout,
} from '../checkout-error.ts';
import { getOrderPosition, useReloadCheckout } from '../queries.ts';
import {
  finishOrder,
  removeUnsettledInvoice,
  storeOpeningOrder,
  storeProcessingInvoice,
  storePurchase,
  storeUnsettledInvoice,
} from '../unsettled/settlement.ts';
import { loadPaymentForm } from './embedded-payment.tsx';
import { type PayState, type SentOrder, type usePayState, wasUnsettled } from './pay-state.ts';
import type { OnlinePayment, PaymentProof, PaymentResult } from './payment-form.tsx';

/** How far a payment came. A failed one says why. */
type PayResult =
  | { readonly kind: 'form-opened' }
  | { readonly kind: 'placed'; readonly invoiceId: string; readonly orderNumber: string }
  | { readonly kind: 'processing'; readonly invoiceId: string }
  | Extract<CheckoutError, { readonly kind: 'init-failed' | 'place-failed' }>
  | FormFailure;

type Payment = SentOrder['payment'];
type PayMachine = ReturnType<typeof usePayState>;

interface Checkout {
  readonly contents: CheckoutContents;
  readonly address: Address | null;
  /** Called when the provider will know the outcome of a payment later. */
  readonly onProcessing: (invoiceId: string) => void;
}

/** What is paid, and how. */
type Choice = Pick<SentOrder, 'contents' | 'addressId'> & { readonly method: PaymentMethod };

const UNSETTLED = { kind: 'payment-failed', isRejected: false } as const;

/**
 * Validates the checkout, opens the payment form or places the order, and opens the success page. Only one payment runs
 * at a time.
 */
export function usePay({ contents, address, onProcessing }: Checkout, { state, send }: PayMachine) {
  const call = useCall();
  const reload = useReloadCheckout();
  const navigate = useNavigate();
  const { error, showError, closeError } = useCheckoutError();
  const { payInForm, payWithSavedCard, sendOrder, orderPaid } = useMethods({ contents, addressId: address?.id }, send);
  useBackFromChallenge(state);
  useCloseOutdatedForm(state, contents.grand_total, () => send({ type: 'closed', focusesPay: true }));

  const finish = (result: PayResult, method: PaymentMethod) => {
    switch (result.kind) {
      case 'form-opened':
        return;
      case 'placed':
        // After an order the button stays busy until the success page opens.
        announceOrder(result);
        // Back must not return here.
        return void navigate(paths.success(result.invoiceId), {
          replace: true,
          state: { invoiceNumber: result.orderNumber },
        });
      case 'processing':
        send({ type: 'processing' });
        return onProcessing(result.invoiceId);
      case 'init-failed':
      case 'place-failed': {
        const mayExist = isUnsettled(result.cause);
        send(result.kind === 'init-failed' ? { type: 'not-opened' } : { type: 'not-placed', isUnsettled: mayExist });
        // After a rejection the page may be out of date.
        if (!mayExist) void reload();
        return showError(result, method);
      }
      default:
        send({ type: 'failed', failure: result });
        if (endsPayment(result)) void reload();
        showError(result.kind === 'offline' && wasUnsettled(state) ? UNSETTLED : result, method);
    }
  };

  const start = async (choice: Choice, position: Position, cardId: string | undefined): Promise<PayResult> => {
    const { method } = choice;
    try {
      const payment = await openPayment(call, choice, position);
      if (payment.method === 'cash') return sendOrder(payment);
      return cardId === undefined ? payInForm(payment) : payWithSavedCard(payment, cardId);
    } catch (cause) {
      return { kind: 'init-failed', method, cause };
    }
  };

  const pay = async (chosen: PaymentMethod | undefined, cardId?: string) => {
    const checkout = validateCheckout({ position: getOrderPosition(), contents, method: chosen, address });
    if (checkout.kind !== 'valid') return showError(checkout, chosen);
    if (!navigator.onLine)
      return showError(wasUnsettled(state) ? getUnsettledError(state) : { kind: 'offline' }, chosen);
    if (!send({ type: 'pressed' })) return;
    const { method, position } = checkout;
    trackPress('pay', { method, total: contents.grand_total });
    const choice = { contents, addressId: address?.id, method };
    const sent = getSentOrder(state, choice);
    if (sent) finish(await sendOrder(sent.payment, sent.proof), sent.payment.method);
    else finish(await start(choice, position, cardId), method);
  };

  return {
    pay,
    error,
    closeError,
    onResult: async (payment: OnlinePayment, result: PaymentResult) =>
      finish(await orderPaid(payment, result), payment.method),
  };
}

/**
 * Creates an invoice for the cart. Throws ApiError or MissingSecretError. The same cart, method and address give the same
 * open invoice.
 */
async function openPayment(call: Call, { contents, addressId, method }: Choice, position: Position): Promise<Payment> {
  const { coupon_code, grand_total: total, cart_revision } = contents;
  const shown = { coupon_code, shown_total: total, cart_revision };
  const request = { payment_type: PAYMENT_METHODS[method].type, address_id: addressId, ...shown, ...position };
  const { oData: body } = await call(paymentInit, request);
  const { invoice_id: invoiceId, client_secret: clientSecret, publishable_key: publishableKey = '' } = body;
  if (!invoiceId) throw new ApiError('malformed', '', { body });
  if (method !== 'cash' && !clientSecret) throw new MissingSecretError('The payment has no client secret.');
  storeUnsettledInvoice(invoiceId);
  storePurchase(invoiceId, method, contents);
  return method === 'cash' ? { method, invoiceId } : { method, invoiceId, clientSecret, publishableKey, total };
}

/** Returns one function per way to pay an opened payment. None rejects. */
function useMethods(checkout: Omit<Choice, 'method'>, send: PayMachine['send']) {
  const call = useCall();
  const order = useGuardedMutation({
    mutationFn: async ({ payment: { invoiceId }, proof }: SentOrder) => {
      const sent = { invoice_id: invoiceId, stripe_ref: proof?.reference ?? '', response_data: proof?.response ?? '' };
      const { order_no, orderId } = await call(placeOrder, sent);
      return order_no || String(orderId);
    },
    retry: retryTransient(2),
    onSuccess: (_orderNumber, { payment }) => {
      storeOpeningOrder(payment.invoiceId);
      removeUnsettledInvoice(payment.invoiceId);
    },
    onError: (cause, { payment }) => {
      if (isApiError(cause, 'business-error')) removeUnsettledInvoice(payment.invoiceId);
    },
  });

  /** Places the order of an invoice. Repeating it returns the same order. */
  const sendOrder = async (payment: Payment, proof?: PaymentProof): Promise<PayResult> => {
    const sent = { ...checkout, payment, proof };
    send({ type: 'placing', order: sent });
    try {
      return { kind: 'placed', invoiceId: payment.invoiceId, orderNumber: await order.mutateAsync(sent) };
    } catch (cause) {
      return { kind: 'place-failed', isPaid: proof !== undefined, cause };
    }
  };
  const orderPaid = async (payment: OnlinePayment, result: PaymentResult): Promise<PayResult> => {
    if (result.kind === 'paid') return sendOrder(payment, result.proof);
    return result.kind === 'processing' ? { ...result, invoiceId: payment.invoiceId } : result;
  };
  const payWithSavedCard = async (payment: OnlinePayment, cardId: string): Promise<PayResult> => {
    send({ type: 'confirming', payment });
    return orderPaid(payment, await confirmWithSavedCard(payment, cardId));
  };
  /** The form continues with `orderPaid`. */
  const payInForm = (payment: OnlinePayment): PayResult => {
    send({ type: 'opened', payment });
    return { kind: 'form-opened' };
  };
  return { sendOrder, orderPaid, payWithSavedCard, payInForm };
}

/** Confirms a payment without the form. Never rejects. */
async function confirmWithSavedCard(payment: OnlinePayment, cardId: string): Promise<PaymentResult> {
  try {
    const { confirmSavedCard, stripe } = await loadPaymentForm(payment.publishableKey);
    return await confirmSavedCard(stripe, payment.clientSecret, cardId);
  } catch (cause) {
    return { ...UNSETTLED, cause };
  }
}

/**
 * Returns an order to send again: a new invoice could order or charge twice. One that is not paid is sent again for the
 * same checkout and method only.
 */
function getSentOrder(state: PayState, { contents, addressId, method }: Choice): SentOrder | undefined {
  const sent = state.kind === 'unsettled' ? state.order : undefined;
  const isSame = sent?.contents === contents && sent.addressId === addressId && sent.payment.method === method;
  return sent?.proof || isSame ? sent : undefined;
}

/** Returns the error of a device that is offline while an earlier payment may have an order. */
function getUnsettledError(state: PayState): CheckoutError {
  const isPaid = state.kind === 'unsettled' && state.order?.proof !== undefined;
  return isPaid ? { kind: 'place-failed', isPaid, cause: new ApiError('network', '') } : UNSETTLED;
}

/** Closes a form that would charge an old total: a coupon ended, or another tab changed the cart. */
function useCloseOutdatedForm(state: PayState, total: string, onOutdated: () => void): void {
  const close = useEffectEvent(onOutdated);
  const isOutdated = state.kind === 'form' && state.form.total !== total;
  useEffect(() => {
    if (isOutdated) close();
  }, [isOutdated]);
}

/**
 * Makes Back close the bank's dialog of 3-D Secure. Only a reload closes it (docs/decisions/188-back-closes-layers.md); the
 * page then says that the payment was not completed.
 */
function useBackFromChallenge(state: PayState): void {
  const payment = state.kind === 'confirming' ? state.payment : undefined;
  useCloseOnBack(payment !== undefined && PAYMENT_METHODS[payment.method].usesProvider, () => {
    if (payment) void leaveChallenge(payment);
  });
}

async function leaveChallenge({ publishableKey, clientSecret, invoiceId }: OnlinePayment): Promise<void> {
  try {
    const { stripe } = await loadPaymentForm(publishableKey);
    const known = await stripe?.retrievePaymentIntent(clientSecret);
    if (known?.paymentIntent?.status !== 'requires_action') return;
    storeProcessingInvoice(invoiceId);
    window.location.reload();
  } catch {
    // Without its state the payment continues.
  }
}

/** Tells the header, analytics and the partner's page that opened this tab. */
function announceOrder({ invoiceId, orderNumber }: Extract<PayResult, { readonly kind: 'placed' }>): void {
  finishOrder(invoiceId);
  emit('cart-updated', { count: 0 });
  postToEmbed({ type: 'dar:order-placed', orderNumber });
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
