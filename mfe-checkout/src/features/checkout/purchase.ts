import { trackOrderPlaced } from '@dar/app/analytics';
import { KEYS, localStore } from '@dar/app/storage';
import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import * as z from '@dar/contracts/schema';

/** The fields that the event of an order needs. */
const pendingPurchases = z.array(
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

/** Sends `order_placed_web` for an order of this device, once: by the first tab that knows of the order. */
export function trackPlacedOrder(invoiceId: string): void {
  const purchases = readPurchases();
  const purchase = purchases.find((pending) => pending.invoiceId === invoiceId);
  if (!purchase) return;
  store(purchases.filter((other) => other !== purchase));
  trackOrderPlaced(purchase);
}

type PendingPurchases = z.output<typeof pendingPurchases>;

function store(purchases: PendingPurchases): void {
  localStore.set(KEYS.pendingPurchases, JSON.stringify(pendingPurchases.parse(purchases)));
}

function readPurchases(): PendingPurchases {
  try {
    return pendingPurchases.parse(JSON.parse(localStore.get(KEYS.pendingPurchases) ?? '[]'));
  } catch {
    return [];
  }
}
