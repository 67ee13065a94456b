import type { Notification } from '@dar/contracts/notifications';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import {
  countNotifications,
  countUnread,
  findNotifications,
  hasNotification,
  insertNotification,
  markRead,
  type NotificationRow,
} from './notifications.queries.ts';
import { type NotificationTexts, type OrderKind, orderNotification, visitNotification } from './order-notifications.ts';
import { partRefundNotification, type RefundedPayment, refundNotification } from './refund-notifications.ts';

export const notificationMessages = {
  notFound: { en: 'Notification not found', ar: 'الإشعار غير موجود' },
  read: { en: 'Marked as read', ar: 'تم تعليمه كمقروء' },
} satisfies Record<string, Text>;

interface ChangedOrder {
  readonly id: number;
  readonly type: 'service' | 'product';
  readonly orderNo: string;
  readonly status: OrderKind;
  /** Those that have changed; missing without visits. */
  readonly visitNumbers?: readonly number[];
  /** Whether other visits of the order have not changed. */
  readonly isPart?: boolean;
  /** A sentence that follows the text. */
  readonly detail?: Text | undefined;
}

export class NotificationsService extends Service<'db' | 'clock'> {
  /** Adds a notification about an order, in the transaction that changes it, and returns its texts. */
  async orderChanged(tx: Db, customerId: CustomerId, changed: ChangedOrder): Promise<NotificationTexts> {
    const { id, type, orderNo, status, visitNumbers = [1], isPart = false, detail } = changed;
    const { title, text } = isPart
      ? visitNotification(status, { orderNo, visitNumbers })
      : orderNotification(status, orderNo);
    const texts = { title, text: detail ? { en: `${text.en} ${detail.en}`, ar: `${text.ar} ${detail.ar}` } : text };
    await insertNotification(tx, customerId, {
      ...toColumns(texts),
      kind: status,
      orderId: id,
      visitNumber: visitNumbers[0] ?? 1,
      orderType: type,
      createdAt: this.deps.clock(),
    });
    return texts;
  }

  /** Adds a notification about a refund without an order, in the transaction that creates the refund. Returns its texts. */
  paymentRefunded(tx: Db, customerId: CustomerId, refund: RefundedPayment): Promise<NotificationTexts> {
    return this.#addRefund(tx, customerId, refundNotification(refund), refund.isToWallet);
  }

  /** Adds a notification about a part of an order that the office pays back, and returns its texts. */
  partRefunded(
    tx: Db,
    customerId: CustomerId,
    refund: Parameters<typeof partRefundNotification>[0],
  ): Promise<NotificationTexts> {
    return this.#addRefund(tx, customerId, partRefundNotification(refund), refund.isToWallet);
  }

  async #addRefund(tx: Db, customerId: CustomerId, texts: NotificationTexts, isToWallet: boolean) {
    const kind = isToWallet ? 'Refunded to wallet' : 'Refunded to card';
    await insertNotification(tx, customerId, { ...toColumns(texts), kind, createdAt: this.deps.clock() });
    return texts;
  }

  /** Returns a page of notifications, newest first; 20 per page by default. */
  async list(
    customerId: CustomerId,
    request: PageRequest,
  ): Promise<{ notifications: Notification[]; unread_count: number; total: number }> {
    const { db } = this.deps;
    const rows = await findNotifications(db, customerId, getPage(request));
    return {
      notifications: rows.map(toNotification),
      unread_count: await countUnread(db, customerId),
      total: await countNotifications(db, customerId),
    };
  }

  countUnread(customerId: CustomerId): Promise<number> {
    return countUnread(this.deps.db, customerId);
  }

  /** Marks one or all as read and returns the unread count. Throws 404 for an unknown id. */
  async read(customerId: CustomerId, id: number | undefined): Promise<number> {
    const { db, clock } = this.deps;
    if (id !== undefined && !(await hasNotification(db, customerId, id))) {
      throw new AppError('not-found', notificationMessages.notFound);
    }
    await markRead(db, customerId, id, clock());
    return countUnread(db, customerId);
  }
}

export function toColumns({ title, text }: NotificationTexts) {
  return { title: title.en, titleAr: title.ar, text: text.en, textAr: text.ar };
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    title_ar: row.titleAr,
    text: row.text,
    text_ar: row.textAr,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt ? '1' : '0',
    ...(row.orderId !== null && { order_id: row.orderId }),
    ...(row.orderType !== null && { order_type: row.orderType }),
  };
}
