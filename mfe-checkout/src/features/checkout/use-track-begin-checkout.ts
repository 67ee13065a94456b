import { trackBeginCheckout } from '@dar/app/analytics';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { useEffect, useEffectEvent } from 'react';
import { toPurchase } from './purchase.ts';

/** Tracks the opening of a checkout with items, once per visit. */
export function useTrackBeginCheckout(contents: CheckoutContents): void {
  const begin = useEffectEvent(() => {
    if (contents.cart_items.length > 0) trackBeginCheckout(toPurchase(contents));
  });
  useEffect(() => begin(), []);
}
