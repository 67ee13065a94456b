import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (table) => [
    index().on(table.windowEndsAt),
    index('rate_limits_account')
      .on(sql`split_part(${table.key}, ':', 3)`)
      .where(sql`split_part(${table.key}, ':', 2) = 'account'`),
  ],
);
