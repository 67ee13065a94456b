import type { App } from '@dar/app';
import { storeUnreadCount } from '@dar/app/queries/unread-count-query';
import { listNotifications } from '@dar/contracts/notifications';
import { PAGE_SIZE, pagesQuery } from '../../list-pages.ts';

export const notificationsQuery = (app: App) =>
  pagesQuery(['account', 'notifications'], async (page, signal) => {
    const { notifications, ...rest } = (await app.call(listNotifications, { page, limit: PAGE_SIZE }, { signal }))
      .oData;
    await storeUnreadCount(app, rest.unread_count);
    return { ...rest, items: notifications };
  });
