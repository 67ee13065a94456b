import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { getCart } from '@dar/contracts/cart';

/** Returns the query of the cart and its bill. The loader refetches on every visit, so the page does not. */
export const cartQuery = (call: Call) =>
  queryOptions({
    queryKey: ['booking', 'cart'],
    queryFn: async ({ signal }) => (await call(getCart, {}, { signal })).oData,
    staleTime: 0,
    refetchOnMount: false,
  });
