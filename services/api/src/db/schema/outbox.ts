import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment } from '../../messaging/message.ts';
import { moment, rowId } from './columns.ts';

/** Messages without a transport (docs/rules/accounts.md#messages), and queued messages. */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** Of the codes to a recipient only the newest is queued. */
    kind: text({ enum: ['code', 'account', 'booking'] })
      .notNull()
      .default('code'),
    /** An e-mail address, or a number such as +971501234567. */
    recipient: text().notNull(),
    /** Empty for a text message. */
    subject: text().notNull(),
    text: text().notNull(),
    /** Empty without an HTML alternative. */
    html: text().notNull().default(''),
    attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Null without a transport. */
    nextAttemptAt: moment(),
  },
  (table) => [
    index().on(table.recipient),
    index().on(table.createdAt),
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
