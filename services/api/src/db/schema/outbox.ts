import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/**
 * E-mails and text messages that have not left: those without a configured way out (specification 3, "Accounts"), and
 * those that the way out did not take yet.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** An e-mail address, or a number such as +971501234567. */
    recipient: text().notNull(),
    /** Empty for a text message. */
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** How often it was tried to send it. */
    attempts: integer().notNull().default(0),
    /** When it is tried again; null where there is no way out. */
    nextAttemptAt: moment(),
  },
  (table) => [
    index().on(table.recipient),
    index().on(table.createdAt),
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
