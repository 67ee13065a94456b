import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SandboxEvent, SandboxIntent, SandboxRefund } from '../../payments-sandbox/objects.ts';
import type { Outcome, RefundOutcome } from '../../payments-sandbox/test-cards.ts';
import { moment } from './columns.ts';

// What the payments sandbox remembers in Stripe's place. Empty in a shop that is paid through Stripe.

export const sandboxIntents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  intent: jsonb().$type<SandboxIntent>().notNull(),
  /** What the bank will say once the shopper has proved who they are; null while nobody asks for that. */
  outcomeAfterProof: text().$type<Outcome>(),
  /** The outcome of a refund of this intent. */
  refundOutcome: text().$type<RefundOutcome>().notNull().default('succeeds'),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    intentId: text().notNull(),
    refund: jsonb().$type<SandboxRefund>().notNull(),
    /** The status that it comes to; null when it is there. */
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
    /** How often its delivery failed. */
    failures: integer().notNull().default(0),
    /** Null once it was delivered or given up. */
    nextTryAt: moment(),
  },
  (table) => [index().on(table.nextTryAt)],
);

/** Answers to requests with an idempotency key, which the same request gets again. */
export const sandboxAnswers = pgTable(
  'sandbox_answers',
  {
    key: text().primaryKey(),
    request: text().notNull(),
    http: integer().notNull(),
    body: jsonb().$type<object>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
