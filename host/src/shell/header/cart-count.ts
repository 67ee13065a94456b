import { type App, useApp } from '@dar/app';
import { listen } from '@dar/app/events';
import { queryOptions, useQuery, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { cartItemCount } from '@dar/contracts/cart-count';
import { useEffect, useMemo, useState } from 'react';

const STALE_MS = 60_000;
const GC_MS = 5 * 60_000;

/** Returns the query of the number of cart lines (docs/rules/api.md#cached-data). Guests send none. */
function cartCountQuery(call: App['call'], customerId: number | null) {
  return queryOptions({
    queryKey: ['host', 'cart-count', customerId],
    queryFn: async ({ signal }) => (await call(cartItemCount, {}, { signal })).oData.cart_count,
    enabled: customerId !== null,
    staleTime: STALE_MS,
    gcTime: GC_MS,
    retry: false,
    // Another tab can change the cart.
    refetchOnWindowFocus: 'always',
  });
}

export type CartCount =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'known'; readonly count: number };

interface CartCountStatus {
  readonly cart: CartCount;
  /** True after a change while the page is open. */
  readonly hasChanged: boolean;
}

/** Returns the count of the badge. Updates on `cart-updated`. */
export function useCartCount(): CartCountStatus {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const customerId = useSession(({ token, user }) => (token ? (user?.id ?? 0) : null));
  const query = useMemo(() => cartCountQuery(call, customerId), [call, customerId]);
  const { data, status } = useQuery(query);
  const [hasChanged, setChanged] = useState(false);

  useEffect(
    () =>
      listen('cart-updated', async ({ count }) => {
        setChanged(true);
        if (count === undefined) return queryClient.invalidateQueries(query);
        // The response of a pending query is older than the event.
        await queryClient.cancelQueries(query);
        queryClient.setQueryData(query.queryKey, count);
      }),
    [queryClient, query],
  );

  if (customerId === null) return { cart: { state: 'none' }, hasChanged: false };
  if (status === 'pending') return { cart: { state: 'loading' }, hasChanged };
  if (status === 'error') return { cart: { state: 'failed' }, hasChanged };
  return { cart: { state: 'known', count: data }, hasChanged };
}
