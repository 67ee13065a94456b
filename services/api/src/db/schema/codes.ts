import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';

export const phoneCodes = pgTable(
  'phone_codes',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    handleHash: text().primaryKey(),
    email: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);
