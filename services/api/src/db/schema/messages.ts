import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment } from '../../messaging/message.ts';
import { bigRowId, moment } from './columns.ts';

const messageColumns = () => ({
  id: bigRowId(),
  channel: text({ enum: ['email', 'sms'] }).notNull(),
  kind: text({ enum: ['code', 'account', 'booking'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull().default(''),
  attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
  createdAt: moment().notNull(),
});

/** Messages that wait for a transport. Of the codes to a recipient only the newest is queued. */
export const queuedMessages = pgTable(
  'queued_messages',
  { ...messageColumns(), attempts: integer().notNull().default(0), nextAttemptAt: moment().notNull() },
  (table) => [index().on(table.recipient), index().on(table.nextAttemptAt)],
);

/** What `/dev/outbox` shows: the messages of channels without a transport (docs/rules/accounts.md#e-mails-and-text-messages). */
export const outbox = pgTable('outbox', messageColumns(), (table) => [
  index().on(table.recipient),
  index().on(table.createdAt),
]);
