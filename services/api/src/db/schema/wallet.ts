import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';
import { creditNotes, ofPaymentAttempt } from './orders.ts';
import { productOrders } from './product-orders.ts';

/** Wallet movements. A trigger keeps their sum, the balance, from becoming negative. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Negative for payments. */
    amount: fils().notNull(),
    reason: text().notNull(),
    reasonAr: text().notNull().default(''),
    /** The paid or refunded payment attempt; paid at most once, refunded once or with each credit note. */
    paymentAttemptId: text(),
    orderId: orderReference(),
    /** Of a refund after a cancellation. */
    creditNoteId: bigint({ mode: 'number' }),
    /** The entry of the audit log about a movement by staff. */
    auditLogId: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    ofPaymentAttempt('wallet_entries_payment_attempt', table),
    foreignKey({
      name: 'wallet_entries_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [productOrders.customerId, productOrders.id],
    }),
    foreignKey({
      name: 'wallet_entries_credit_note',
      columns: [table.customerId, table.creditNoteId],
      foreignColumns: [creditNotes.customerId, creditNotes.id],
    }),
    index().on(table.customerId),
    index().on(table.paymentAttemptId),
    index().on(table.orderId),
    uniqueIndex('wallet_entries_one_payment').on(table.paymentAttemptId).where(sql`${table.amount} < 0`),
    uniqueIndex('wallet_entries_one_refund_per_attempt')
      .on(table.paymentAttemptId)
      .where(sql`${table.amount} > 0 and ${table.creditNoteId} is null`),
    uniqueIndex('wallet_entries_one_per_credit_note')
      .on(table.creditNoteId)
      .where(sql`${table.creditNoteId} is not null`),
  ],
);
