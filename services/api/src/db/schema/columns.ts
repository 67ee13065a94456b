import type { Fils } from '@dar/contracts/money';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';

/** An amount in fils. */
export const fils = () => bigint({ mode: 'number' }).$type<Fils>();

/** A moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A row's own id. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Numbers the orders of services and of goods together: one URL shows both kinds by id. */
export const orderIds = pgSequence('order_ids');

export const orderId = () => integer().primaryKey().default(sql`nextval('order_ids')`);

/** Where an order stands, as customers read it (specification 3, "Cart, slots, orders"). */
export const orderStatus = () =>
  text({ enum: ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed', 'Cancelled'] });

/** How an order is paid. */
export const paymentMethod = () => text({ enum: ['wallet', 'card', 'apple_pay', 'google_pay', 'cash'] });

/** The bill of an invoice or an order (specification 3, "Money"). */
export const billColumns = () => ({
  cartTotal: fils().notNull(),
  serviceCharge: fils().notNull(),
  discount: fils().notNull(),
  tax: fils().notNull(),
  grandTotal: fils().notNull(),
});
