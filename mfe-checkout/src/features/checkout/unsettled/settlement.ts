import { useCall } from '@dar/app';
import { trackOrderPlaced } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQuery, useQueryClient } from '@dar/app/query';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { type CheckoutContents, paymentState } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import * as z from '@dar/contracts/schema';
import { useEffect, useState } from 'react';
import { checkoutDraft } from '../checkout-draft.ts';

/** The pauses between two questions about a payment that the provider processes. */
const POLL = { first: 3_000, later: 15_000, laterAfter: 20 } as const;

export const paymentStateKey = ['checkout', 'payment-state'] as const;

type PaymentState = EndpointOutput<typeof paymentState>['oData'] & {
  readonly message: string;
  readonly messageAr: string | undefined;
};

/** What became of a payment, or that the provider still processes it. `failed` follows `processing` only. */
export type Settlement =
  | ({ readonly kind: 'placed' | 'refunded' | 'failed' } & PaymentState)
  | { readonly kind: 'processing' };

/**
 * Returns the settlement of a payment that this device left; undefined while it is unpaid or unsettled. Asks again while the
 * provider processes the payment. Tracks its order. Forgets a payment that is cancelled or belongs to another customer.
 */
export function useSettlement(invoiceId: string, isCartEmpty = false) {
  const call = useCall();
  const client = useQueryClient();
  const [wasSeenProcessing, setSeenProcessing] = useState(() => wasProcessing(invoiceId));
  const { data, error, isPending } = useQuery({
    // Asks again for a payment that was unpaid when the page opened: an order may have emptied the cart since.
    queryKey: [...paymentStateKey, invoiceId, isCartEmpty],
    queryFn: async ({ signal }): Promise<PaymentState> => {
      const { oData, message, message_ar: messageAr } = await call(paymentState, { invoice_id: invoiceId }, { signal });
      return { ...oData, message, messageAr };
    },
    refetchInterval: ({ state }) => {
      const isProcessing = state.data ? state.data.is_processing === '1' : wasProcessing(invoiceId);
      return isProcessing && (state.dataUpdateCount < POLL.laterAfter ? POLL.first : POLL.later);
    },
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  const settlement = toSettlement(data, error, wasSeenProcessing);
  const kind = settlement?.kind;
  if (kind === 'processing' && !wasSeenProcessing) setSeenProcessing(true);
  useEffect(() => {
    if (kind === 'processing') storeProcessingInvoice(invoiceId);
    if (kind === 'placed') finishOrder(invoiceId);
    if (kind !== 'placed' && kind !== 'refunded') return;
    emit('cart-updated', {});
    // The order changed the cart, the slots and the bookings that other queries have loaded.
    client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => name !== paymentStateKey[1] });
  }, [kind, invoiceId, client]);
  useEffect(() => {
    if (data?.state === 'cancelled' || isApiError(error, 'not-found')) removeUnsettledInvoice(invoiceId);
  }, [data, error, invoiceId]);
  /** Forgets that the payment failed. It can be paid again. */
  const forgetFailure = () => {
    removeProcessingInvoice();
    setSeenProcessing(false);
  };
  return { settlement, isPending, forgetFailure };
}

/** Without a response a payment stays as this device has last seen it. */
function toSettlement(
  data: PaymentState | undefined,
  error: unknown,
  wasSeenProcessing: boolean,
): Settlement | undefined {
  if (!data) return wasSeenProcessing && !isApiError(error, 'not-found') ? { kind: 'processing' } : undefined;
  if (data.state === 'placed' || data.state === 'refunded') return { kind: data.state, ...data };
  if (data.is_processing === '1') return { kind: 'processing' };
  return wasSeenProcessing ? { kind: 'failed', ...data } : undefined;
}

// A reload or a closed tab must not lose an unsettled payment.

/**
 * Returns the invoice of the unsettled payment of this device, or of the one for which this tab waits, or null. Another
 * tab that has shown the settlement forgets the payment for the device, but not for a tab that waits. An empty cart can
 * also belong to the order whose success page this tab opens.
 */
export const readUnsettledInvoice = (isCartEmpty: boolean): string | null =>
  localStore.get(KEYS.unsettledInvoice) ??
  sessionStore.get(KEYS.processingInvoice) ??
  (isCartEmpty ? sessionStore.get(KEYS.unsettledInvoice) : null);

/**
 * Stores the order whose success page this tab opens. A reload that began before opens /checkout, although the leaving
 * page opens /success meanwhile. The success page removes it when the customer leaves.
 */
export const storeOpeningOrder = (invoiceId: string): void => sessionStore.set(KEYS.unsettledInvoice, invoiceId);

export const storeUnsettledInvoice = (invoiceId: string): void => localStore.set(KEYS.unsettledInvoice, invoiceId);

/** Forgets a payment. The unsettled one of another tab stays. */
export function removeUnsettledInvoice(invoiceId: string): void {
  if (localStore.get(KEYS.unsettledInvoice) === invoiceId) localStore.remove(KEYS.unsettledInvoice);
  if (wasProcessing(invoiceId)) localStore.remove(KEYS.processingInvoice);
  if (sessionStore.get(KEYS.processingInvoice) === invoiceId) sessionStore.remove(KEYS.processingInvoice);
}

/** Returns whether the provider was processing the payment when this device last asked. */
const wasProcessing = (invoiceId: string): boolean => localStore.get(KEYS.processingInvoice) === invoiceId;

/** Stores that the provider processes a payment. It becomes the unsettled one, even if another tab has started one. */
export function storeProcessingInvoice(invoiceId: string): void {
  storeUnsettledInvoice(invoiceId);
  localStore.set(KEYS.processingInvoice, invoiceId);
  sessionStore.set(KEYS.processingInvoice, invoiceId);
}

/** Keeps the invoice of a payment that failed after its processing: it can be paid again. */
export function removeProcessingInvoice(): void {
  localStore.remove(KEYS.processingInvoice);
  sessionStore.remove(KEYS.processingInvoice);
}

const unsettledPurchases = z.array(
  z.object({
    invoiceId: z.string(),
    method: z.string(),
    items: z.array(
      z.object({
        service_id: z.number(),
        name: z.string(),
        service_price: z.string(),
        qty: z.number(),
        category_id: z.optional(z.number()),
        selected_dropdown_option: z.string(),
      }),
    ),
    total: z.string(),
    coupon: z.string(),
  }),
);

/** A customer opens few payments at once. Older ones are abandoned. */
const KEPT = 10;

export function toPurchase({ cart_items: items, grand_total: total, coupon_code: coupon }: CheckoutContents) {
  return { items, total, coupon };
}

/** Stores a purchase, since the order may become known after a reload, when the cart is empty. */
export function storePurchase(invoiceId: string, method: PaymentMethod, contents: CheckoutContents): void {
  const others = readPurchases().filter((purchase) => purchase.invoiceId !== invoiceId);
  store([...others, { invoiceId, method, ...toPurchase(contents) }].slice(-KEPT));
}

/** Ends the checkout draft of this tab, and sends `order_placed_web` once: by the first tab that knows of the order. */
export function finishOrder(invoiceId: string): void {
  checkoutDraft.remove();
  // Two tabs may ask at once.
  if ('locks' in navigator) void navigator.locks.request('dar:purchases', () => trackOnce(invoiceId));
  else trackOnce(invoiceId);
}

function trackOnce(invoiceId: string): void {
  const purchases = readPurchases();
  const purchase = purchases.find((pending) => pending.invoiceId === invoiceId);
  if (!purchase) return;
  store(purchases.filter((other) => other !== purchase));
  trackOrderPlaced(purchase);
}

type UnsettledPurchases = z.output<typeof unsettledPurchases>;

function store(purchases: UnsettledPurchases): void {
  localStore.set(KEYS.unsettledPurchases, JSON.stringify(unsettledPurchases.parse(purchases)));
}

function readPurchases(): UnsettledPurchases {
  try {
    return unsettledPurchases.parse(JSON.parse(localStore.get(KEYS.unsettledPurchases) ?? '[]'));
  } catch {
    return [];
  }
}
