import type { Call } from '@dar/shared/api/call';
import { checkoutData } from '@dar/shared/contracts/checkout';
import { storedPosition } from '@dar/shared/location';
import { readGrantedPosition } from '@dar/shared/location/ask-position';
import { isPartnerMode } from '@dar/shared/partner';
import { queryOptions } from '@dar/shared/query';

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
