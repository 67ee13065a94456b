import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { Page } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';

export type NotificationRow = typeof notifications.$inferSelect;
type NewNotification = Omit<typeof notifications.$inferInsert, 'customerId'>;

/** Stores a notification, each status of an order once. */
export async function insertNotification(db: Db, customerId: CustomerId, notification: NewNotification): Promise<void> {
  await db
    .insert(notifications)
    .values({ ...notification, customerId })
    .onConflictDoNothing();
}

export async function findNotifications(
  db: Db,
  customerId: CustomerId,
  { limit, offset }: Page,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.customerId, customerId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(db: Db, customerId: CustomerId): Promise<number> {
  return db.$count(notifications, eq(notifications.customerId, customerId));
}

export async function countUnread(db: Db, customerId: CustomerId): Promise<number> {
  return db.$count(notifications, and(eq(notifications.customerId, customerId), isNull(notifications.readAt)));
}

export async function markRead(db: Db, customerId: CustomerId, id: number | undefined, readAt: Date): Promise<void> {
  const isNamed = id === undefined ? undefined : eq(notifications.id, id);
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.customerId, customerId), isNull(notifications.readAt), isNamed));
}

export async function hasNotification(db: Db, customerId: CustomerId, id: number): Promise<boolean> {
  return (await db.$count(notifications, and(eq(notifications.customerId, customerId), eq(notifications.id, id)))) > 0;
}
