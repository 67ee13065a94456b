import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { useSession } from '@dar/app/session';

/**
 * How many notifications the customer has not read, asked whenever a menu that shows it opens; 0 until it is known, and
 * when it cannot be had: the way to the notifications stands all the same.
 */
export function useUnreadCount(isSeen: boolean): number {
  const call = useCall();
  const customerId = useSession(({ token, user }) => (token ? (user?.id ?? 0) : null));
  const { data = 0 } = useQuery({
    queryKey: ['unread-count', customerId],
    queryFn: async ({ signal }) => {
      // No page shows it first: its contract is no part of the first script.
      const { listNotifications } = await import('@dar/contracts/notifications');
      return (await call(listNotifications, { page: 1, limit: 1 }, { signal })).oData.unread_count;
    },
    enabled: isSeen && customerId !== null,
    staleTime: 0,
    retry: false,
  });
  return customerId === null ? 0 : data;
}
