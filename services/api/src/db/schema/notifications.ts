import { NOTIFICATION_KINDS } from '@dar/contracts/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    orderId: orderReference(),
    visitNumber: integer().notNull().default(1),
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
    // A visit has each status once, but can be moved again, and then is assigned again.
    uniqueIndex('notifications_once_per_visit')
      .on(table.orderId, table.visitNumber, table.kind)
      .where(sql`${table.kind} not in ('Rescheduled', 'Assigned')`),
    index().on(table.customerId, table.createdAt),
    index('notifications_read').on(table.createdAt).where(sql`${table.readAt} is not null`),
  ],
);
