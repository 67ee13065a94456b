import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SandboxEvent, SandboxIntent, SandboxRefund } from '../objects.ts';
import type { Outcome, RefundOutcome } from '../test-cards.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const sandboxIntents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  intent: jsonb().$type<SandboxIntent>().notNull(),
  /** Outcome of the charge after 3-D Secure; null unless the intent requires it. */
  outcomeAfterAuthentication: text().$type<Outcome>(),
  refundOutcome: text().$type<RefundOutcome>().notNull().default('succeeds'),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    intentId: text().notNull(),
    refund: jsonb().$type<SandboxRefund>().notNull(),
    /** The status from `changesAt` on; null when the status is final. */
    nextStatus: text().$type<SandboxRefund['status']>(),
    changesAt: moment(),
  },
  (table) => [index().on(table.intentId), index().on(table.changesAt)],
);

export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    event: jsonb().$type<SandboxEvent>().notNull(),
    failures: integer().notNull().default(0),
    /** Null when the event was accepted or given up. */
    nextAttemptAt: moment(),
  },
  (table) => [index().on(table.nextAttemptAt)],
);

export const sandboxResponses = pgTable(
  'sandbox_responses',
  {
    key: text().primaryKey(),
    request: text().notNull(),
    http: integer().notNull(),
    body: jsonb().$type<object>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
