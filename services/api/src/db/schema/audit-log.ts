import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bigRowId, moment, orderReference } from './columns.ts';

/** Names and addresses do not belong into these values: the log outlives a deleted account. */
export type AuditValues = Readonly<Record<string, unknown>>;

/**
 * Every change by staff. A trigger rejects changes of its rows, except that the deletion of an account empties the
 * reason. Without foreign keys: a row outlives what it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigRowId(),
    createdAt: moment().notNull(),
    /** The member of staff. */
    byName: text().notNull(),
    action: text().notNull(),
    reason: text().notNull(),
    customerId: integer(),
    orderId: orderReference(),
    before: jsonb().$type<AuditValues>().notNull(),
    after: jsonb().$type<AuditValues>().notNull(),
    /** Rejects a repeated change. */
    requestId: uuid().unique(),
  },
  (table) => [index().on(table.customerId, table.id), index().on(table.orderId, table.id)],
);
