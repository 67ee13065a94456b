import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';

/** The current phone code of each customer. */
export const phoneCodes = pgTable('phone_codes', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  sentAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

/** Password reset requests, also for unknown addresses. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the handle. */
    handleHash: text().primaryKey(),
    /** Lower-cased. */
    email: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);
