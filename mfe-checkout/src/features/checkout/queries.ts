import { useCall } from '@dar/app';
import type { Call } from '@dar/app/call';
import { knownPosition, type Position, storedPosition } from '@dar/app/location';
import { readGrantedPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { queryOptions, useQueryClient } from '@dar/app/query';
import { checkoutData } from '@dar/contracts/checkout';

/** docs/rules/checkout.md#position-before-payment */
const POSITION_OPTIONS = { timeout: 5_000, enableHighAccuracy: true } as const;

/** The checkout data. Other pages change the cart, slot and default address, so every visit loads it again. */
export const checkoutQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout', 'contents'],
    queryFn: async ({ signal }) => {
      // A server knows no position, and the response does not depend on it.
      if (typeof window !== 'undefined' && !isPartnerMode(window.location))
        await readGrantedPosition(call, POSITION_OPTIONS);
      return (await call(checkoutData, storedPosition(), { signal })).oData;
    },
    staleTime: 0,
    gcTime: 5_000,
  });

export function useReloadCheckout(): () => Promise<void> {
  const { queryKey } = checkoutQuery(useCall());
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Returns the position for an order, or null. Partner mode never asks: it uses the stored position or Dubai. */
export function getOrderPosition(): Position | null {
  return isPartnerMode(window.location) ? storedPosition() : knownPosition();
}
