import { trackBeginCheckout } from '@dar/app/analytics';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { useEffect, useEffectEvent } from 'react';
import { purchaseOf } from './purchase.ts';

/** Tells analytics that a filled checkout was opened, once for each visit. */
export function useBeginCheckout(contents: CheckoutContents): void {
  const begin = useEffectEvent(() => {
    if (contents.cart_items.length > 0) trackBeginCheckout(purchaseOf(contents));
  });
  useEffect(() => begin(), []);
}
