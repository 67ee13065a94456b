import { useApp, useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { storeUnreadCount } from '@dar/app/queries/unread-count-query';
import { useGuardedMutation } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type Notification, readNotifications } from '@dar/contracts/notifications';
import { notificationsQuery } from './queries.ts';

export function useMarkRead({ id, is_read }: Pick<Notification, 'id' | 'is_read'>) {
  const call = useCall();
  const { markInList, storeCount, reload } = useNotificationsCache();
  const { mutate } = useGuardedMutation({
    once: true,
    mutationFn: async () => {
      await markInList((notification) => notification.id === id);
      return (await call(readNotifications, { notification_id: id })).oData.unread_count;
    },
    retry: retryTransient(1),
    onSuccess: storeCount,
    onError: reload,
  });
  return () => {
    if (is_read === '0') mutate();
  };
}

export function useMarkAllRead(onDone: () => void) {
  const call = useCall();
  const { t } = useTranslation('account');
  const { markInList, storeCount } = useNotificationsCache();
  return useGuardedMutation({
    mutationFn: async () => (await call(readNotifications, {})).oData.unread_count,
    onSuccess: async (count) => {
      await markInList(() => true);
      await storeCount(count);
      onDone();
    },
    meta: { errorText: { network: t('ui.networkText', { ns: 'shared' }), other: t('notifications.markFailed') } },
  });
}

function useNotificationsCache() {
  const app = useApp();
  const client = app.queryClient;
  const { queryKey } = notificationsQuery(app);
  const markInList = async (isMarked: (notification: Notification) => boolean) => {
    // A pending response is older than the change.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (loaded) => {
      if (!loaded) return loaded;
      const all = loaded.pages.flatMap(({ items }) => items);
      const marked = all.filter((one) => isMarked(one) && one.is_read === '0').length;
      const pages = loaded.pages.map(({ items, unread_count, ...page }) => ({
        ...page,
        items: items.map((one) => (isMarked(one) ? { ...one, is_read: '1' as const } : one)),
        unread_count: all.every(isMarked) ? 0 : unread_count - marked,
      }));
      return { ...loaded, pages };
    });
  };
  const storeCount = (count: number) => storeUnreadCount(app, count);
  return { markInList, storeCount, reload: () => client.invalidateQueries({ queryKey }) };
}
