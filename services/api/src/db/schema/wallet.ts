import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fils, moment, rowId } from './columns.ts';
import { customers } from './customers.ts';
import { invoices } from './orders.ts';
import { productOrders } from './product-orders.ts';

/** Wallet movements. A trigger keeps their sum, the balance, from becoming negative. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Negative for payments. */
    amount: fils().notNull(),
    reason: text().notNull(),
    reasonAr: text().notNull().default(''),
    /** The paid or refunded invoice; each at most once. */
    invoiceId: text().references(() => invoices.id),
    /** The paid product order, which has no invoice. */
    orderId: integer().references(() => productOrders.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.invoiceId),
    index().on(table.orderId),
    uniqueIndex('wallet_entries_one_payment').on(table.invoiceId).where(sql`${table.amount} < 0`),
    uniqueIndex('wallet_entries_one_refund').on(table.invoiceId).where(sql`${table.amount} > 0`),
  ],
);
