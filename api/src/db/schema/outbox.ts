import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/** E-mails and text messages for which no real way out is configured (specification 3, "Accounts"). */
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
  },
  (table) => [index().on(table.recipient), index().on(table.createdAt)],
);
