import type { Fils } from '@dar/contracts/money';
import { ORDER_STATUSES } from '@dar/contracts/order-status';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { cleanLine, cleanText } from '@dar/contracts/text';
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';

export const fils = () => bigint({ mode: 'number' }).$type<Fils>();

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** For rows that every booking adds. */
export const bigRowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Numbers service and product orders together, as one URL shows both by id. */
export const orderIds = pgSequence('order_ids');

export const orderId = () => bigint({ mode: 'number' }).primaryKey().default(sql`nextval('order_ids')`);

export const orderReference = () => bigint({ mode: 'number' });

// Releases before 2026-11-26 stored control characters and controls of direction (docs/rules/api.md#written-texts).
const writtenColumn = (clean: (text: string) => string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'text', fromDriver: clean });

/** A name or another text of one line that a person wrote. */
export const writtenLine = writtenColumn(cleanLine);

/** A note that a person wrote. */
export const writtenText = writtenColumn(cleanText);

const writtenValues = (clean: (text: string) => string) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => mapTexts(value, clean),
  });

/** Values with texts of one line that a person wrote. */
export const writtenLines = writtenValues(cleanLine);

/** Values with notes that a person wrote. */
export const writtenTexts = writtenValues(cleanText);

function mapTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, clean)]));
}

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
