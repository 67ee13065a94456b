import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fils, moment, rowId } from './columns.ts';
import { customers } from './customers.ts';
import { invoices } from './orders.ts';

/** Every movement of a wallet; the balance is their sum, which a trigger (migrations) never lets fall below 0. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Negative when the wallet pays. */
    amount: fils().notNull(),
    reason: text().notNull(),
    reasonAr: text().notNull().default(''),
    /** The invoice that was paid or paid back; each at most once. */
    invoiceId: text().references(() => invoices.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('wallet_entries_one_payment').on(table.invoiceId).where(sql`${table.amount} < 0`),
    uniqueIndex('wallet_entries_one_refund').on(table.invoiceId).where(sql`${table.amount} > 0`),
  ],
);
