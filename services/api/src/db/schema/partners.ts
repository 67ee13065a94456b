import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

export const partners = pgTable('partners', {
  id: rowId(),
  name: text().notNull().unique(),
  keyHash: text().notNull().unique(),
  createdAt: moment().notNull(),
});

export const partnerTransactions = pgTable(
  'partner_transactions',
  {
    transactionId: varchar({ length: MAX_TRANSACTION_ID_LENGTH }).primaryKey(),
    partnerId: integer()
      .notNull()
      .references(() => partners.id),
    /** Without a foreign key, as in `crew_slots`. The first customer who ordered with the id. No other customer gets its prices. */
    customerId: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.partnerId),
    index('partner_transactions_unused').on(table.createdAt).where(sql`${table.customerId} is null`),
  ],
);
