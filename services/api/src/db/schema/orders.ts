import type { Address } from '@dar/contracts/addresses';
import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { Fils } from '@dar/contracts/money';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { billColumns, fils, moment, orderId, orderStatus, paymentMethod, rowId } from './columns.ts';
import { crewTimes } from './crews.ts';
import { customers } from './customers.ts';
import { partnerTransactions } from './partners.ts';

/** Chosen options by name, independent of the catalog. Older lines lack the cleaners and the Arabic descriptions. */
export type OrderedOptions = Omit<ChosenFields, 'hourly_rate'> & {
  readonly written_texts: readonly { readonly hint: string; readonly text: string }[];
};

export interface FrozenLine {
  /** Missing on older invoices. */
  readonly cartLineId?: number;
  readonly serviceId: number;
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  readonly categoryName: string;
  readonly parentCategoryName: string;
  /** Missing on older invoices. */
  readonly categoryNameAr?: string;
  readonly parentCategoryNameAr?: string;
  readonly unitPrice: Fils;
  readonly qty: number;
  readonly options: OrderedOptions;
  /** Of a line with partner prices: `unitPrice` is the partner's price. */
  readonly transactionId?: string;
  readonly standardUnitPrice?: Fils;
}

const frozenColumns = () => ({
  ...billColumns(),
  activityId: integer().notNull(),
  address: jsonb().$type<Address>().notNull(),
  paymentMethod: paymentMethod().notNull(),
  taskDescription: text().notNull(),
  couponCode: text().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
});

const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id);

/** A cart frozen for one payment. Leaves the state `open` once: ordered, refunded or cancelled. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    ...frozenColumns(),
    addressId: integer().notNull(),
    cartRevision: integer().notNull(),
    lines: jsonb().$type<readonly FrozenLine[]>().notNull(),
    /** Of the customer's messages; null if unknown. */
    language: text({ enum: ['en', 'ar'] }),
    createdAt: moment().notNull(),
    state: text({ enum: ['open', 'placed', 'refunded', 'cancelled'] })
      .notNull()
      .default('open'),
    /** Payment id of the provider, or the secret of the wallet authorisation; null before the payment is opened. */
    paymentRef: text(),
    /** Whether the provider was processing the payment when the shop last asked. */
    isProcessing: boolean().notNull().default(false),
    /** Next check of the sweeper while it is open. */
    nextCheckAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoices_one_per_cart')
      .on(table.customerId, table.cartRevision, table.paymentMethod, table.addressId, table.grandTotal)
      .where(sql`${table.state} = 'open'`),
    index().on(table.customerId),
    index('invoices_due').on(table.nextCheckAt).where(sql`${table.state} = 'open'`),
    index('invoices_placed').on(table.customerId, table.cartRevision).where(sql`${table.state} = 'placed'`),
    uniqueIndex('invoices_one_per_payment').on(table.paymentRef),
  ],
);

/**
 * A full refund of a paid invoice without an order, at most one per invoice. `created`: not yet sent to the provider.
 * The other states are those of the provider. A failed refund is retried, and a succeeded one can still fail.
 */
export const refunds = pgTable(
  'refunds',
  {
    invoiceId: text()
      .primaryKey()
      .references(() => invoices.id),
    customerId: customerId(),
    amount: fils().notNull(),
    reason: text({ enum: ['slot-lost', 'already-ordered', 'payment-differs', 'offer-used'] }).notNull(),
    createdAt: moment().notNull(),
    state: text({ enum: ['created', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('created'),
    /** Null unless succeeded. */
    succeededAt: moment(),
    /** Refund id of the provider; null for the wallet. */
    providerRef: text(),
    /** Number of failed refunds at the provider. */
    failures: integer().notNull().default(0),
    /** Attempts of the sweeper since it was created or failed. */
    attempts: integer().notNull().default(0),
    /** Null when it succeeded. */
    nextAttemptAt: moment().defaultNow(),
  },
  (table) => [
    index().on(table.customerId),
    index('refunds_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: orderId(),
    customerId: customerId(),
    ...frozenColumns(),
    /** Null for an order that was not placed by checkout, such as a demo order. */
    invoiceId: text().references(() => invoices.id),
    crewTimeId: integer().references(() => crewTimes.id),
    status: orderStatus().notNull(),
    placedAt: moment().notNull(),
    /** The confirmation is sent when the customer verifies the e-mail address. */
    awaitsVerifiedEmail: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('orders_one_per_invoice').on(table.invoiceId),
    index().on(table.customerId, table.placedAt),
    index().on(table.crewTimeId),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    image: text().notNull(),
    categoryName: text().notNull(),
    parentCategoryName: text().notNull(),
    categoryNameAr: text().notNull().default(''),
    parentCategoryNameAr: text().notNull().default(''),
    unitPrice: fils().notNull(),
    qty: integer().notNull(),
    options: jsonb().$type<OrderedOptions>().notNull(),
    /** The partner's transaction of a line with partner prices. */
    transactionId: varchar({ length: MAX_TRANSACTION_ID_LENGTH }).references(() => partnerTransactions.transactionId),
    /** What the unit cost without the partner when it was ordered. */
    standardUnitPrice: fils(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.transactionId).where(sql`${table.transactionId} is not null`),
    check('order_lines_partner_prices', sql`(${table.transactionId} is null) = (${table.standardUnitPrice} is null)`),
  ],
);
