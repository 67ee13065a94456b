import { LANGUAGES } from '@dar/contracts/language';
import { MESSAGE_STATES, MESSAGE_TOPICS } from '@dar/contracts/office';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment } from '../../messaging/message.ts';
import { bigRowId, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';
import { ofPaymentAttempt, orders } from './orders.ts';

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
  {
    ...messageColumns(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** The row of `sent_messages` that says what became of it. */
    sentMessageId: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.recipient), index().on(table.nextAttemptAt)],
);

/** What `/dev/outbox` shows: the messages of channels without a transport (docs/rules/accounts.md#e-mails-and-text-messages). */
export const outbox = pgTable('outbox', messageColumns(), (table) => [
  index().on(table.recipient),
  index().on(table.createdAt),
]);

/** What the history of an order says about its messages, without their texts (docs/rules/office-customers.md#sent-messages). */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null for a message about a payment that has no order yet. */
    orderId: orderReference(),
    paymentAttemptId: text(),
    topic: text({ enum: MESSAGE_TOPICS }).notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** Null for a message in both languages. */
    language: text({ enum: LANGUAGES }),
    /** Masked. */
    recipient: text().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull(),
    attempts: integer().notNull(),
    attemptedAt: moment(),
    providerId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sent_messages_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [orders.customerId, orders.id],
    }),
    ofPaymentAttempt('sent_messages_payment_attempt', table).onDelete('cascade'),
    index().on(table.customerId, table.orderId),
    index().on(table.customerId, table.paymentAttemptId),
    index().on(table.createdAt),
  ],
);
