import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment, orderReference } from './columns.ts';
import { customers } from './customers.ts';
import type { DocumentContent, Recipient } from './document-content.ts';
import { creditNotes } from './orders.ts';

/** A supplementary invoice bills again what a credit note took off, when its cancellation is undone. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'supplementary-invoice'] as const;

/**
 * Invoices and credit notes as they were printed. A trigger rejects changes, except that the first print of a document of
 * the past stores its content, and that the deletion of an account removes the recipient.
 */
export const documents = pgTable(
  'documents',
  {
    id: bigRowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Of a service order or a product order, whose ids never meet. */
    orderId: orderReference().notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    creditNoteId: bigint({ mode: 'number' }),
    number: text().notNull().unique(),
    /** In Dubai. */
    taxDate: date({ mode: 'string' }).notNull(),
    /** No row of sellers changes or is deleted. */
    sellerId: integer().notNull(),
    /** Null of a seller that was not registered for VAT. */
    taxNumber: text(),
    /** The percentage of VAT. */
    rate: integer().notNull(),
    net: fils().notNull(),
    vat: fils().notNull(),
    gross: fils().notNull(),
    /** Null of a document from before this table that nobody has printed since. */
    content: jsonb().$type<DocumentContent>(),
    /** Null after the deletion of the account. */
    recipient: jsonb().$type<Recipient>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'documents_credit_note',
      columns: [table.customerId, table.creditNoteId],
      foreignColumns: [creditNotes.customerId, creditNotes.id],
    }),
    unique('documents_customer_id_id').on(table.customerId, table.id),
    uniqueIndex('documents_one_invoice').on(table.customerId, table.orderId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('documents_one_per_credit_note').on(table.creditNoteId).where(sql`${table.creditNoteId} is not null`),
    index('documents_of_order').on(table.customerId, table.orderId),
    index().on(table.taxDate),
    check('documents_sum', sql`${table.net} + ${table.vat} = ${table.gross}`),
    check('documents_cause', sql`(${table.kind} <> 'invoice') = (${table.creditNoteId} is not null)`),
  ],
);
