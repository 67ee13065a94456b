import { NOTIFICATION_KINDS } from '@dar/contracts/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';
import { customers } from './customers.ts';

/** Notifications with their texts, about orders and refunds. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** A service or product order; they share one id sequence. Null for refunds. */
    orderId: integer(),
    orderType: text({ enum: ['service', 'product'] }),
    title: text().notNull(),
    titleAr: text().notNull(),
    text: text().notNull(),
    textAr: text().notNull(),
    createdAt: moment().notNull(),
    /** Null while unread. */
    readAt: moment(),
  },
  (table) => [
    // An order has each status once, and can be rescheduled again.
    uniqueIndex('notifications_once_per_kind').on(table.orderId, table.kind).where(sql`${table.kind} <> 'Rescheduled'`),
    index().on(table.customerId, table.createdAt),
  ],
);
