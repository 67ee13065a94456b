import type { Call } from '@dar/app/call';
import { addToCart } from '@dar/contracts/cart';
import { type AddOutcome, addedItem, outcomeOf } from './add-outcome.ts';
import type { CartPayload } from './cart-payload.ts';
import { newRequestId } from './request-id.ts';

/**
 * Adds a configured service to the cart. The request id makes the call idempotent. Failures that `outcomeOf` recognises
 * are outcomes, not errors.
 */
export async function addItem(call: Call, item: CartPayload): Promise<AddOutcome> {
  try {
    return addedItem(await call(addToCart, { ...item, request_id: newRequestId() }));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome) return outcome;
    throw error;
  }
}
