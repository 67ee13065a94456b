import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, orderStatus, rowId } from './columns.ts';
import { customers } from './customers.ts';

/** What a customer was told, in the words of then. So far all of it is about orders. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Of a service or of goods: their ids never meet. */
    orderId: integer().notNull(),
    orderType: text({ enum: ['service', 'product'] }).notNull(),
    status: orderStatus().notNull(),
    title: text().notNull(),
    titleAr: text().notNull(),
    text: text().notNull(),
    textAr: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until the customer has seen it. */
    readAt: moment(),
  },
  (table) => [
    uniqueIndex('notifications_once_per_status').on(table.orderId, table.status),
    index().on(table.customerId, table.createdAt),
  ],
);
