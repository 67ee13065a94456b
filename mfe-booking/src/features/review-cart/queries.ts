import type { Call } from '@dar/shared/api/call';
import { getCart } from '@dar/shared/contracts/cart';
import { queryOptions } from '@dar/shared/query';

/** The cart with its bill. Each visit's loader asks anew, so the page itself need not. */
export const cartQuery = (call: Call) =>
  queryOptions({
    queryKey: ['booking', 'cart'],
    queryFn: async ({ signal }) => (await call(getCart, {}, { signal })).oData,
    staleTime: 0,
    refetchOnMount: false,
  });
