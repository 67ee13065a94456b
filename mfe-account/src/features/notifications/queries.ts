import type { Call } from '@dar/app/call';
import { emit } from '@dar/app/events';
import { listNotifications } from '@dar/contracts/notifications';
import { PAGE_SIZE, pagesQuery } from '../../paged-list.ts';

export const notificationsQuery = (call: Call) =>
  pagesQuery(['account', 'notifications'], async (page, signal) => {
    const { notifications, ...rest } = (await call(listNotifications, { page, limit: PAGE_SIZE }, { signal })).oData;
    emit('unread-changed', { count: rest.unread_count });
    return { ...rest, items: notifications };
  });
