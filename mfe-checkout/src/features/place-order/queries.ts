import type { Call } from '@dar/shared/api/call';
import { checkoutData } from '@dar/shared/contracts/checkout';
import { storedPosition } from '@dar/shared/location';
import { queryOptions } from '@dar/shared/query';

/**
 * Everything the checkout shows. Other pages change the cart, the slot and the default address, so it is asked for anew
 * at every visit and soon forgotten.
 */
export const checkoutQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout'],
    queryFn: async ({ signal }) => (await call(checkoutData, storedPosition(), { signal })).oData,
    staleTime: 0,
    gcTime: 5_000,
  });
