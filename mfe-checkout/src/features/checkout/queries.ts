import type { Call } from '@dar/app/call';
import { storedPosition } from '@dar/app/location';
import { readGrantedPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { queryOptions } from '@dar/app/query';
import { checkoutData } from '@dar/contracts/checkout';

/** The limits of specification 2, section 9, for the data hook. */
const FOR_DATA = { timeout: 5_000, enableHighAccuracy: true } as const;

/**
 * Everything the checkout shows. Other pages change the cart, the slot and the default address, so it is asked for anew
 * at every visit and soon forgotten.
 */
export const checkoutQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout'],
    queryFn: async ({ signal }) => {
      if (!isPartnerMode(window.location)) await readGrantedPosition(call, FOR_DATA);
      return (await call(checkoutData, storedPosition(), { signal })).oData;
    },
    staleTime: 0,
    gcTime: 5_000,
  });
