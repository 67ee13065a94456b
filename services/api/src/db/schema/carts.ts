import type { Selection } from '@dar/contracts/pricing/selection';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';
import { customers } from './customers.ts';

export const carts = pgTable('carts', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  taskDescription: text().notNull().default(''),
  couponCode: text().notNull().default(''),
  /** Goes up with every change, so that an invoice knows whether it still is of this cart. */
  revision: integer().notNull().default(0),
  /** Stays true when the slot's hold expires, so that the checkout can say that the slot was lost. */
  hasChosenSlot: boolean().notNull().default(false),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => carts.customerId, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    qty: integer().notNull(),
    selection: jsonb().$type<Selection>().notNull(),
    /** Of the partner that sent the shopper and is known to have issued it; empty otherwise. */
    transactionId: varchar({ length: MAX_TRANSACTION_ID_LENGTH }).notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId), check('cart_lines_qty', sql`${table.qty} > 0`)],
);

/** Additions that the client gave an id, kept for a day so that a repeated call adds nothing. */
export const cartRequests = pgTable(
  'cart_requests',
  {
    customerId: integer()
      .notNull()
      .references(() => carts.customerId, { onDelete: 'cascade' }),
    requestId: uuid().notNull(),
    payloadHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] })],
);

export const coupons = pgTable('coupons', {
  /** Upper-cased. */
  code: text().primaryKey(),
  kind: text({ enum: ['percent', 'fixed'] }).notNull(),
  /** Hundredths of a percent, or fils. */
  value: integer().notNull(),
  expiresAt: moment(),
});
