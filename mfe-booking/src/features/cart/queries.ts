import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { getCart } from '@dar/contracts/cart';

/** The cart with its bill. Each visit's loader asks anew, so the page itself need not. */
export const cartQuery = (call: Call) =>
  queryOptions({
    queryKey: ['booking', 'cart'],
    queryFn: async ({ signal }) => (await call(getCart, {}, { signal })).oData,
    staleTime: 0,
    refetchOnMount: false,
  });
