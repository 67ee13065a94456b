import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, moment, orderReference, rowId } from './columns.ts';
import { orders } from './orders.ts';

/** Decisions of the office to pay back a part of an order. The money moves when one is sent. */
export const refundGrants = pgTable(
  'refund_grants',
  {
    id: rowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    amount: fils().notNull(),
    /** Emptied when the customer deletes the account. */
    reason: text().notNull(),
    /** Null for a machine. */
    grantedBy: integer(),
    /** Of a machine. */
    grantedByName: text().notNull(),
    grantedAt: moment().notNull(),
    sentBy: integer(),
    sentAt: moment(),
    way: text({ enum: ['card', 'wallet'] }),
    creditNoteId: bigint({ mode: 'number' }),
    withdrawnBy: integer(),
    withdrawnAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'refund_grants_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [orders.customerId, orders.id],
    }).onDelete('cascade'),
    index().on(table.customerId, table.orderId),
    index('refund_grants_open').on(table.id).where(sql`${table.sentAt} is null and ${table.withdrawnAt} is null`),
    check('refund_grants_amount', sql`${table.amount} > 0`),
    check('refund_grants_end', sql`${table.sentAt} is null or ${table.withdrawnAt} is null`),
  ],
);
