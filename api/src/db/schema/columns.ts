import type { Fils } from '@dar/shared/money/money';
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** An amount in fils. */
export const fils = () => bigint({ mode: 'number' }).$type<Fils>();

/** A moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A row's own id. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The bill of an invoice or an order (specification 3, "Money"). */
export const billColumns = () => ({
  cartTotal: fils().notNull(),
  serviceCharge: fils().notNull(),
  discount: fils().notNull(),
  tax: fils().notNull(),
  grandTotal: fils().notNull(),
});
