import { type Fils, ZERO } from '@dar/contracts/money';
import type { Selection } from '@dar/contracts/pricing/selection';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment } from './columns.ts';
import { customers } from './customers.ts';

export const carts = pgTable('carts', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  taskDescription: text().notNull().default(''),
  couponCode: text().notNull().default(''),
  /** A coupon that checkout removed because it no longer applied; '' after the next choice of a coupon. */
  removedCoupon: text().notNull().default(''),
  /** Incremented by every change, so that a payment attempt can detect a changed cart. */
  revision: integer().notNull().default(0),
  /** Start of the chosen slot. Stays when the hold expires, so that cart and checkout can report a lost slot. */
  chosenSlotAt: moment(),
  /** Weeks between several visits, as the customer chose last. */
  visitWeeks: integer().$type<1 | 2>().notNull().default(1),
  /** The address that the customer chose at checkout; null for the default one. It may have been deleted. */
  addressId: integer(),
});

/** What the customer last saw of a line. `options` are those that the customer chose. */
export interface SeenLine {
  /** In fils. */
  readonly unitPrice: Fils;
  readonly name: string;
  readonly name_ar: string;
  /** The length of a visit. */
  readonly minutes: number;
  readonly options: readonly SeenOption[];
}

export interface SeenOption {
  readonly list: 'rate' | 'dropdown' | 'addition' | 'sub' | 'sub-sub' | 'text' | 'big-text';
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
}

export const cartLines = pgTable(
  'cart_lines',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => carts.customerId, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    qty: integer().notNull(),
    selection: jsonb().$type<Selection>().notNull(),
    /** An id that a partner has registered; '' otherwise. */
    transactionId: varchar({ length: MAX_TRANSACTION_ID_LENGTH }).notNull().default(''),
    createdAt: moment().notNull(),
    /** Of the service when it was added, so that one that returns in another category is noticed. Null in older rows. */
    categoryId: integer(),
    /** Null in older rows. */
    seen: jsonb().$type<SeenLine>(),
  },
  (table) => [index().on(table.customerId), check('cart_lines_qty', sql`${table.qty} > 0`)],
);

/** Client-supplied ids of additions, kept for a day at least to detect repeats. */
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
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] }), index().on(table.createdAt)],
);

export const coupons = pgTable('coupons', {
  code: text().primaryKey(),
  kind: text({ enum: ['percent', 'fixed'] }).notNull(),
  value: integer().notNull(),
  startsAt: moment(),
  expiresAt: moment(),
  /** The cart total from which it applies. */
  minimumTotal: fils().notNull().default(ZERO),
  /** In orders of all customers, and of each; null for any number. */
  maxUses: integer(),
  /** The orders that use it. Counted with `maxUses` only, because their orders wait for this row anyway. */
  uses: integer().notNull().default(0),
  maxUsesPerCustomer: integer(),
});
