import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import { ALL_PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import * as z from '@dar/contracts/schema';

/** What the customer has chosen and typed, and where they were, before they left for an address. */
const checkoutDraft = z.object({
  customerId: z.optional(z.number()),
  method: z.optional(z.enum(ALL_PAYMENT_METHODS)),
  card: z.optional(z.string()),
  couponCode: z.optional(z.string()),
  scrollY: z.optional(z.number()),
});
type Draft = Omit<z.output<typeof checkoutDraft>, 'customerId'>;

/** Returns the draft of the signed-in customer (docs/rules/checkout.md#choices-that-checkout-keeps). */
export function readDraft(): Draft {
  try {
    const draft = checkoutDraft.parse(JSON.parse(sessionStore.get(KEYS.checkoutDraft) ?? '{}'));
    return draft.customerId === currentCustomer() ? draft : {};
  } catch {
    return {};
  }
}

export function updateDraft(change: Draft): void {
  sessionStore.set(KEYS.checkoutDraft, JSON.stringify({ ...readDraft(), ...change, customerId: currentCustomer() }));
}

/** Starts the draft of a visit, or keeps the one of an earlier visit. */
export function startDraft(): void {
  updateDraft({});
}

/** Changes the draft unless an order has ended it. */
export function updateStartedDraft(change: Draft): void {
  if (sessionStore.get(KEYS.checkoutDraft) !== null) updateDraft(change);
}

export function removeDraft(): void {
  sessionStore.remove(KEYS.checkoutDraft);
}

function currentCustomer(): number | undefined {
  return useSession.getState().user?.id;
}
