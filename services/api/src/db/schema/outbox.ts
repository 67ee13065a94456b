import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment } from '../../messaging/message.ts';
import { bigRowId, moment } from './columns.ts';

/** Messages without a transport (docs/rules/accounts.md#messages), and queued messages. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigRowId(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** Of the codes to a recipient only the newest is queued. */
    kind: text({ enum: ['code', 'account', 'booking'] })
      .notNull()
      .default('code'),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
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
