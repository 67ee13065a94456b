import { type Column, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  SandboxDispute,
  SandboxEvent,
  SandboxFile,
  SandboxIntent,
  SandboxPayout,
  SandboxRefund,
  SandboxTransaction,
} from '../objects.ts';
import type { SandboxPaymentMethod, SandboxSetupIntent } from '../saved-card-objects.ts';
import type { Outcome, RefundOutcome, TestCard } from '../test-cards.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    intent: jsonb().$type<SandboxIntent>().notNull(),
    /** Outcome of the charge after 3-D Secure or processing; null unless the intent waits for one. */
    pendingOutcome: text().$type<Outcome>(),
    refundOutcome: text().$type<RefundOutcome>().notNull().default('succeeds'),
  },
  (table) => [index('sandbox_intents_processing').on(table.id).where(isProcessing(table.intent))],
);

/** The condition of the index, and of the queries that use it. */
export function isProcessing(intent: Column): SQL {
  return sql`${intent} ->> 'status' = 'processing'`;
}

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

export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    id: text().primaryKey(),
    transaction: jsonb().$type<SandboxTransaction>().notNull(),
    createdAt: moment().notNull(),
    /** Null until it is paid out. */
    payoutId: text(),
  },
  (table) => [index().on(table.payoutId)],
);

export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    intentId: text().notNull(),
    dispute: jsonb().$type<SandboxDispute>().notNull(),
    /** Lost from then on without evidence. Null when evidence was sent, or it is closed. */
    dueAt: moment(),
  },
  (table) => [index().on(table.intentId), index().on(table.dueAt)],
);

/** Uploads, without their bytes. */
export const sandboxFiles = pgTable('sandbox_files', {
  id: text().primaryKey(),
  file: jsonb().$type<SandboxFile>().notNull(),
});

export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text().primaryKey(),
  payout: jsonb().$type<SandboxPayout>().notNull(),
  /** In UTC. One payout a day. */
  day: text().notNull().unique(),
});

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

export const sandboxCustomers = pgTable('sandbox_customers', { id: text().primaryKey() });

export const sandboxSetupIntents = pgTable('sandbox_setup_intents', {
  id: text().primaryKey(),
  intent: jsonb().$type<SandboxSetupIntent>().notNull(),
});

export const sandboxPaymentMethods = pgTable(
  'sandbox_payment_methods',
  {
    id: text().primaryKey(),
    /** Null until its payment or setup succeeds, and after it was detached. */
    customer: text(),
    method: jsonb().$type<SandboxPaymentMethod>().notNull(),
    /** The behavior of the card instead of its number, which is not stored. */
    card: jsonb().$type<TestCard>().notNull(),
  },
  (table) => [index().on(table.customer)],
);
