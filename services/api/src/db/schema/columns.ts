import type { Fils } from '@dar/contracts/money';
import { ORDER_STATUSES } from '@dar/contracts/order-status';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';

export const fils = () => bigint({ mode: 'number' }).$type<Fils>();

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** For rows that every booking adds. */
export const bigRowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Numbers service and product orders together, as one URL shows both by id. */
export const orderIds = pgSequence('order_ids');

export const orderId = () => bigint({ mode: 'number' }).primaryKey().default(sql`nextval('order_ids')`);

export const orderReference = () => bigint({ mode: 'number' });

/** docs/rules/orders.md#order-status */
export const orderStatus = () => text({ enum: ORDER_STATUSES });

export const paymentMethod = () => text().$type<PaymentMethod>();

/** docs/rules/prices.md#money */
export const billColumns = () => ({
  cartTotal: fils().notNull(),
  serviceCharge: fils().notNull(),
  discount: fils().notNull(),
  tax: fils().notNull(),
  grandTotal: fils().notNull(),
});
