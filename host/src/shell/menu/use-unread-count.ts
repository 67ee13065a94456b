import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { useSession } from '@dar/app/session';

/** Returns the number of unread notifications, or 0 while it loads and after a failure. Requests it when the menu opens. */
export function useUnreadCount(isVisible: boolean): number {
  const call = useCall();
  const customerId = useSession(({ token, user }) => (token ? (user?.id ?? 0) : null));
  const { data = 0 } = useQuery({
    queryKey: ['unread-count', customerId],
    queryFn: async ({ signal }) => {
      // The first script does not contain this contract.
      const { listNotifications } = await import('@dar/contracts/notifications');
      return (await call(listNotifications, { page: 1, limit: 1 }, { signal })).oData.unread_count;
    },
    enabled: isVisible && customerId !== null,
    staleTime: 0,
    retry: false,
  });
  return customerId === null ? 0 : data;
}
