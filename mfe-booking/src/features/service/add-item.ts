import type { Call } from '@dar/app/call';
import { addToCart } from '@dar/contracts/cart';
import { type AddOutcome, addedItem, outcomeOf } from './add-outcome.ts';
import type { CartPayload } from './cart-payload.ts';
import { newRequestId } from './request-id.ts';

/**
 * Adds a configured service to the cart, once however often the request arrives. What `outcomeOf` recognises in a failure
 * is an outcome, not an error.
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
