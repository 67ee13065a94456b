import type { Call } from '@dar/app/call';
import { emit } from '@dar/app/events';
import { listNotifications } from '@dar/contracts/notifications';
import { pagesQuery } from '../../paged-list.ts';
import { PAGE_SIZE } from '../../pages.ts';

/** Returns the function that fetches a page of notifications. The menus receive its unread count. */
export const fetchNotifications = (call: Call) => async (page: number, signal?: AbortSignal) => {
  const { notifications, ...rest } = (await call(listNotifications, { page, limit: PAGE_SIZE }, { signal })).oData;
  emit('unread-changed', { count: rest.unread_count });
  return { ...rest, items: notifications };
};

/** The loaded notifications, newest first, with the unread count. */
export const notificationsQuery = (call: Call) => pagesQuery(['account', 'notifications'], fetchNotifications(call));
