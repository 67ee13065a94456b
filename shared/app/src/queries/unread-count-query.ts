import type { App } from '@dar/app';
import { queryOptions } from '@dar/app/query';
import { getSession } from '@dar/app/session';
import { listNotifications } from '@dar/contracts/notifications';
import type { Call } from '../api/call.ts';

/** Returns the query of the number of unread notifications. */
export const unreadCountQuery = (call: Call, customerId = 0) =>
  queryOptions({
    queryKey: ['shared', 'unread-count', customerId],
    queryFn: async ({ signal }) =>
      (await call(listNotifications, { page: 1, limit: 1 }, { signal })).oData.unread_count,
    retry: false,
    // Several badges mount one after the other.
    retryOnMount: false,
    refetchOnWindowFocus: 'always',
  });

/** Stores the number of unread notifications that another response contains. */
export async function storeUnreadCount(app: App, count: number): Promise<void> {
  const { queryKey } = unreadCountQuery(app.call, getSession(app).user?.id);
  // The response of a pending query is older.
  await app.queryClient.cancelQueries({ queryKey });
  app.queryClient.setQueryData(queryKey, count);
}
