import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigRowId, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';

/** What staff writes down about a customer or an order. Deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: orderReference(),
    /** Null for a machine. */
    staffId: integer(),
    /** Of a machine. */
    byName: text().notNull(),
    text: text().notNull(),
    /** Incremented by every change. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'customer_notes_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [orders.customerId, orders.id],
    }),
    index().on(table.customerId, table.id),
    index().on(table.orderId),
  ],
);
