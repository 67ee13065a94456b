import { useCall } from '@dar/shared/app';
import { addToCart } from '@dar/shared/contracts/cart';
import { useMutation } from '@dar/shared/query';
import { type AddOutcome, outcomeOf } from './add-outcome.ts';
import type { CartPayload } from './cart-payload.ts';

/** Adds a configured service to the cart. What `outcomeOf` recognises in a failure is an outcome, not an error. */
export function useAddToCart() {
  const call = useCall();
  return useMutation({
    mutationFn: async (item: CartPayload): Promise<AddOutcome> => {
      try {
        const { oData } = await call(addToCart, item);
        return { kind: 'added', count: oData.cart_count };
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome) return outcome;
        throw error;
      }
    },
  });
}
