import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';

export const paymentCustomers = pgTable(
  'payment_customers',
  {
    id: text().primaryKey(),
    /** Null after the account was deleted, until the provider has deleted its customer too. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Of a deletion at the provider that failed. */
    nextAttemptAt: moment(),
  },
  (table) => [uniqueIndex().on(table.customerId)],
);
