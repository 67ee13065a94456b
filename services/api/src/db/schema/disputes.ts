import type { EvidenceFileField } from '@dar/contracts/office';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';

/** Texts for the bank by the provider's names: `service_date`, `uncategorized_text`. */
export type Evidence = Readonly<Record<string, string>>;

export type EvidenceFiles = Readonly<Partial<Record<EvidenceFileField, string>>>;

/** Payments that a bank disputes, as the provider said last. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text().primaryKey(),
    /** Null of a payment that no payment attempt names. */
    customerId: integer().references(() => customers.id),
    orderId: orderReference(),
    paymentAttemptId: text(),
    paymentRef: text().notNull(),
    amount: fils().notNull(),
    /** The provider's, such as 'fraudulent'. */
    reason: text().notNull(),
    state: text({ enum: ['needs-response', 'under-review', 'won', 'lost', 'closed'] }).notNull(),
    /** A question of the bank that takes no money. */
    isInquiry: boolean().notNull(),
    openedAt: moment().notNull(),
    /** When the time for evidence ends. */
    dueAt: moment(),
    /** What moved: negative while the money is withdrawn. */
    moved: fils().notNull(),
    fees: fils().notNull(),
    /** How many movements the provider listed. An older answer lists fewer. */
    movements: integer().notNull(),
    /** Null until staff decides to send it, which happens once. */
    evidence: jsonb().$type<Evidence>(),
    /** What staff chose for the provider's fields of files: `photo:<hash>` for `service_documentation`. */
    files: jsonb().$type<EvidenceFiles>().notNull().default({}),
    /** The provider's ids of those that it has. */
    fileIds: jsonb().$type<EvidenceFiles>().notNull().default({}),
    /** Hashes of the private pictures that staff added. */
    uploads: jsonb().$type<readonly string[]>().notNull().default([]),
    evidenceSentAt: moment(),
    /** While evidence waits to be sent. */
    nextSendAt: moment(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.customerId, table.orderId),
    index().on(table.paymentRef),
    index('disputes_open').on(table.dueAt).where(sql`${table.state} in ('needs-response', 'under-review')`),
    index('disputes_to_send').on(table.nextSendAt).where(sql`${table.nextSendAt} is not null`),
  ],
);
