import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Payments of this shop that no payment attempt names. `waiting`: its payment attempt may still appear. `refunding`: an hour has passed,
 * so a payment attempt that appears now is refunded too. `refunded`: the provider has paid everything back.
 */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    paymentRef: text().primaryKey(),
    paymentAttemptId: text().notNull(),
    reportedAt: moment().notNull(),
    state: text({ enum: ['waiting', 'refunding', 'refunded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextCheckAt: moment(),
  },
  (table) => [index('unknown_payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`)],
);
