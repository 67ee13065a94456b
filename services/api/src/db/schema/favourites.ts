import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';

export const favourites = pgTable(
  'favourites',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.serviceId] })],
);
