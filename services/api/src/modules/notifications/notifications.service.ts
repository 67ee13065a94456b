import type { Notification } from '@dar/contracts/notifications';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type PageRequest, pageOf } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';
import { notificationMessages } from './notifications.messages.ts';
import {
  countUnread,
  findNotifications,
  hasNotification,
  insertNotification,
  markRead,
  type NotificationRow,
} from './notifications.queries.ts';
import { type OrderStatus, orderNotifications } from './order-notifications.ts';

interface NotificationsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

interface ChangedOrder {
  readonly id: number;
  readonly type: 'service' | 'product';
  readonly orderNo: string;
  readonly status: OrderStatus;
}

export class NotificationsService {
  readonly #deps: NotificationsDeps;

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
  }

  /** Adds a notification about an order's status, in the transaction that changes it. Adds each status once. */
  async orderChanged(tx: Db, customerId: CustomerId, { id, type, orderNo, status }: ChangedOrder): Promise<void> {
    const { title, text } = orderNotifications(status, orderNo);
    await insertNotification(tx, customerId, {
      orderId: id,
      orderType: type,
      status,
      title: title.en,
      titleAr: title.ar,
      text: text.en,
      textAr: text.ar,
      createdAt: this.#deps.clock(),
    });
  }

  /** Returns a page of notifications, newest first; 20 per page by default. */
  async list(
    customerId: CustomerId,
    request: PageRequest,
  ): Promise<{ notifications: Notification[]; unread_count: number }> {
    const { db } = this.#deps;
    const rows = await findNotifications(db, customerId, pageOf(request));
    return { notifications: rows.map(toNotification), unread_count: await countUnread(db, customerId) };
  }

  /** Marks one or all as read and returns the unread count. Throws 404 for an unknown id. */
  async read(customerId: CustomerId, id: number | undefined): Promise<number> {
    const { db, clock } = this.#deps;
    if (id !== undefined && !(await hasNotification(db, customerId, id))) {
      throw new AppError('not-found', notificationMessages.notFound);
    }
    await markRead(db, customerId, id, clock());
    return countUnread(db, customerId);
  }
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    title_ar: row.titleAr,
    text: row.text,
    text_ar: row.textAr,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt ? '1' : '0',
    order_id: row.orderId,
    order_type: row.orderType,
  };
}
