import type { App } from '@dar/app';
import { storeUnreadCount } from '@dar/app/queries/unread-count-query';
import { listNotifications } from '@dar/contracts/notifications';
import { PAGE_SIZE, pagesQuery } from '../../list-pages.ts';

export const notificationsQuery = ({ call, queryClient }: App) =>
  pagesQuery(['account', 'notifications'], async (page, signal) => {
    const { notifications, ...rest } = (await call(listNotifications, { page, limit: PAGE_SIZE }, { signal })).oData;
    await storeUnreadCount(queryClient, rest.unread_count);
    return { ...rest, items: notifications };
  });
