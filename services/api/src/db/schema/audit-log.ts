import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigRowId, moment, orderReference } from './columns.ts';

/** Names and addresses do not belong into these values: the log outlives a deleted account. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** A call of the office, as it is stored to run later. */
export interface StoredCall {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Every change by staff, and every read of a customer's data. A trigger rejects changes of its rows, except that the
 * deletion of an account empties the reason. Without foreign keys: a row outlives what it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigRowId(),
    createdAt: moment().notNull(),
    kind: text({ enum: ['change', 'read'] })
      .notNull()
      .default('change'),
    /** Null for a machine, and for entries from before staff had accounts. */
    staffId: integer(),
    /** Of a machine, and of entries from before staff had accounts. */
    byName: text().notNull(),
    action: text().notNull(),
    reason: text().notNull(),
    customerId: integer(),
    orderId: orderReference(),
    before: jsonb().$type<AuditValues>().notNull(),
    after: jsonb().$type<AuditValues>().notNull(),
    /** The call that takes the change back. */
    reverse: jsonb().$type<StoredCall>(),
    /** The change that this one takes back, at most once. */
    undoes: bigint({ mode: 'number' }),
    approvalId: integer(),
    /** Rejects a repeated change. */
    requestId: uuid().unique(),
  },
  (table) => [
    index().on(table.customerId, table.id),
    index().on(table.orderId, table.id),
    index().on(table.staffId, table.kind, table.id),
    index().on(table.action, table.id),
    uniqueIndex().on(table.undoes),
    // The changes of the last minutes, among many reads.
    index('audit_log_changes').on(table.id).where(sql`${table.kind} = 'change'`),
  ],
);
