import type { Address } from '@dar/contracts/addresses';
import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { OrderTerms } from '@dar/contracts/office';
import { ORDER_ACTORS } from '@dar/contracts/order-status';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { VISIT_OUTCOMES } from '@dar/contracts/visit-outcomes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { bigRowId, billColumns, fils, moment, orderId, orderReference, orderStatus, paymentMethod } from './columns.ts';
import { crews } from './crews.ts';
import { customers } from './customers.ts';
import type { FrozenLine, FrozenVisit, OfficeBooking } from './frozen-cart.ts';
import { partnerTransactions } from './partners.ts';

const frozenColumns = () => ({
  ...billColumns(),
  activityId: integer().notNull(),
  address: jsonb().$type<Address>().notNull(),
  paymentMethod: paymentMethod().notNull(),
  taskDescription: text().notNull(),
  couponCode: text().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  /** Those that the customer saw. Null of an order of an older release, which has the terms of its time. */
  terms: jsonb().$type<OrderTerms>(),
});

const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id);

/** A cart frozen for one payment. Leaves the state `open` once: ordered, refunded or cancelled. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    ...frozenColumns(),
    addressId: integer().notNull(),
    cartRevision: integer().notNull(),
    /** People that the crew needs. */
    crewSize: integer().notNull(),
    visits: jsonb().$type<readonly FrozenVisit[]>().notNull(),
    lines: jsonb().$type<readonly FrozenLine[]>().notNull(),
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
    nextCheckAt: moment().notNull(),
    /** Null unless staff books on the phone. Its cart is not the customer's, so `cartRevision` is negative. */
    office: jsonb().$type<OfficeBooking>(),
    /** Of the token of a payment link, which ends at `linkEndsAt`. */
    linkHash: text(),
    linkEndsAt: moment(),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_per_cart')
      .on(table.customerId, table.cartRevision, table.paymentMethod, table.addressId, table.grandTotal)
      .where(sql`${table.state} = 'open'`),
    unique('payment_attempts_customer_id_id').on(table.customerId, table.id),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.state} = 'open'`),
    index('payment_attempts_placed').on(table.customerId, table.cartRevision).where(sql`${table.state} = 'placed'`),
    uniqueIndex('payment_attempts_one_per_payment').on(table.paymentRef),
    index('payment_attempts_cancelled').on(table.createdAt).where(sql`${table.state} = 'cancelled'`),
    uniqueIndex('payment_attempts_one_per_link').on(table.linkHash),
    index('payment_attempts_links').on(table.linkEndsAt, table.id).where(sql`${table.state} = 'open'`),
  ],
);

export const ofPaymentAttempt = (
  name: string,
  table: Readonly<Record<'customerId' | 'paymentAttemptId', AnyPgColumn>>,
) =>
  foreignKey({
    name,
    columns: [table.customerId, table.paymentAttemptId],
    foreignColumns: [paymentAttempts.customerId, paymentAttempts.id],
  });

/**
 * What a payment attempt pays back: all of it without an order, else what was cancelled or refunded so far. `created`: not yet sent to the
 * provider. The other states are those of the provider. A failed refund is retried, and a succeeded one can still fail.
 */
export const refunds = pgTable(
  'refunds',
  {
    paymentAttemptId: text().primaryKey(),
    customerId: customerId(),
    amount: fils().notNull(),
    reason: text({
      enum: ['slot-lost', 'already-ordered', 'payment-differs', 'offer-used', 'coupon-used', 'cancelled'],
    }).notNull(),
    createdAt: moment().notNull(),
    state: text({ enum: ['created', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('created'),
    succeededAt: moment(),
    providerRef: text(),
    /** What the bank returned and was not sent again, and what it paid to the customer in a dispute that the shop lost. */
    returned: fils().notNull().default(sql`0`),
    byBank: fils().notNull().default(sql`0`),
    failures: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().defaultNow(),
  },
  (table) => [
    ofPaymentAttempt('refunds_payment_attempt', table),
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
    paymentAttemptId: text(),
    status: orderStatus().notNull(),
    placedAt: moment().notNull(),
    /** The confirmation is sent when the customer verifies the e-mail address. */
    awaitsVerifiedEmail: boolean().notNull().default(false),
  },
  (table) => [
    ofPaymentAttempt('orders_payment_attempt', table),
    uniqueIndex('orders_one_per_attempt').on(table.paymentAttemptId),
    index().on(table.customerId, table.placedAt),
    // Those of a status, by number, for staff.
    index().on(table.status, table.id),
    unique('orders_customer_id_id').on(table.customerId, table.id),
  ],
);

/** The visits of an order. `startsAt` and `endsAt` of the order are those of its first visit. */
export const visits = pgTable(
  'visits',
  {
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    /** 1 for the first visit of the order. */
    number: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Null for an order that was not placed by checkout, such as a demo order. */
    crewId: integer().references(() => crews.id),
    /** The half hours of the crew end so much later. */
    travelMinutes: integer().notNull().default(0),
    status: orderStatus().notNull(),
    /** Completed by the system: staff has not said yet whether it took place. */
    isUnconfirmed: boolean().notNull().default(false),
    /** Of a cancelled visit to which the crew came in vain. */
    outcome: text({ enum: VISIT_OUTCOMES }),
    /** The hash of the private picture that shows the outcome. */
    outcomePhoto: text(),
    /** Its part of the grand total. */
    price: fils().notNull(),
    /** How often the customer has moved it. */
    reschedules: integer().notNull().default(0),
    /** Of its calendar entry; each change of its time or its cancellation adds one. */
    sequence: integer().notNull().default(0),
    /** A trigger adds one at each change of the row. */
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.number] }),
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }).onDelete(
      'cascade',
    ),
    index().on(table.customerId, table.startsAt),
    index().on(table.crewId, table.startsAt),
    // The list of staff is read in this order.
    index().on(table.startsAt, table.orderId, table.number),
    index('visits_confirmed').on(table.startsAt).where(sql`${table.status} = 'Confirmed'`),
    index('visits_open').on(table.endsAt).where(sql`${table.status} in ('Confirmed', 'Assigned', 'In progress')`),
    index('visits_unconfirmed').on(table.endsAt).where(sql`${table.isUnconfirmed}`),
    check('visits_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Every change of a visit: who, when, what and why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    visitNumber: integer().notNull(),
    /** Null for a new order. Equal to `to` when only the time changed. */
    from: orderStatus(),
    to: orderStatus().notNull(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    /** Of the member of staff; '' for others. */
    byName: text().notNull().default(''),
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }).onDelete(
      'cascade',
    ),
    index().on(table.customerId, table.orderId),
  ],
);

/** The coupon of an order. Deleted when the order is cancelled as a whole. Outlives a deleted coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }).onDelete(
      'cascade',
    ),
    index().on(table.code),
  ],
);

/** What a cancellation or a refund by the office takes off an order's invoice. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    /** The cancelled visits; empty for a refund by the office. */
    visitNumbers: jsonb().$type<readonly number[]>().notNull(),
    /** With VAT; negative for one that takes another back. `fee` is the part of the visits' price that the shop keeps. */
    amount: fils().notNull(),
    vat: fils().notNull(),
    fee: fils().notNull(),
    createdAt: moment().notNull(),
    /** The credit note that this row takes back. Its document is a supplementary invoice. */
    reverses: bigint({ mode: 'number' }),
  },
  (table) => [
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }),
    index().on(table.customerId, table.orderId),
    unique('credit_notes_customer_id_id').on(table.customerId, table.id),
    check('credit_notes_signs', sql`(${table.amount} > 0 and ${table.fee} >= 0) = (${table.reverses} is null)`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    serviceId: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    image: text().notNull(),
    categoryName: text().notNull(),
    parentCategoryName: text().notNull(),
    categoryNameAr: text().notNull(),
    parentCategoryNameAr: text().notNull(),
    unitPrice: fils().notNull(),
    qty: integer().notNull(),
    options: jsonb().$type<ChosenFields>().notNull(),
    /** The partner's transaction of a line with partner prices. */
    transactionId: varchar({ length: MAX_TRANSACTION_ID_LENGTH }).references(() => partnerTransactions.transactionId),
    standardUnitPrice: fils(),
  },
  (table) => [
    foreignKey({
      name: 'order_lines_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [orders.customerId, orders.id],
    }).onDelete('cascade'),
    index().on(table.customerId, table.orderId),
    index().on(table.orderId),
    index().on(table.transactionId).where(sql`${table.transactionId} is not null`),
    check('order_lines_partner_prices', sql`(${table.transactionId} is null) = (${table.standardUnitPrice} is null)`),
  ],
);
