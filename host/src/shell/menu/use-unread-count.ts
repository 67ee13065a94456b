import { useCall } from '@dar/app';
import { listen } from '@dar/app/events';
import { queryOptions, useQuery, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { listNotifications } from '@dar/contracts/notifications';
import { useEffect, useMemo } from 'react';

/** Returns the number of a customer's unread notifications, or 0 while it loads and after a failure. */
export function useUnreadCount(): number {
  const call = useCall();
  const client = useQueryClient();
  const customerId = useSession(({ user }) => user?.id ?? 0);
  const query = useMemo(
    () =>
      queryOptions({
        queryKey: ['host', 'unread-count', customerId],
        queryFn: async ({ signal }) =>
          (await call(listNotifications, { page: 1, limit: 1 }, { signal })).oData.unread_count,
        retry: false,
        // Several badges mount one after the other.
        retryOnMount: false,
        // Another tab can read notifications.
        refetchOnWindowFocus: 'always',
      }),
    [call, customerId],
  );
  const { data = 0 } = useQuery(query);

  useEffect(
    () =>
      listen('unread-changed', async ({ count }) => {
        // The response of a pending query is older than the event.
        await client.cancelQueries(query);
        client.setQueryData(query.queryKey, count);
      }),
    [client, query],
  );
  // An order empties the cart and causes a notification.
  useEffect(
    () =>
      listen('cart-updated', ({ count }) => {
        if (count === 0) void client.invalidateQueries(query);
      }),
    [client, query],
  );
  return data;
}
