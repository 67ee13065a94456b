import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, orderStatus, rowId } from './columns.ts';
import { customers } from './customers.ts';

/** Notifications with their texts. All are about orders. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** A service or product order; they share one id sequence. */
    orderId: integer().notNull(),
    orderType: text({ enum: ['service', 'product'] }).notNull(),
    status: orderStatus().notNull(),
    title: text().notNull(),
    titleAr: text().notNull(),
    text: text().notNull(),
    textAr: text().notNull(),
    createdAt: moment().notNull(),
    /** Null while unread. */
    readAt: moment(),
  },
  (table) => [
    uniqueIndex('notifications_once_per_status').on(table.orderId, table.status),
    index().on(table.customerId, table.createdAt),
  ],
);
