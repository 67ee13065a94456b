import { LEDGER_KINDS } from '@dar/contracts/ledger-kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment, orderReference } from './columns.ts';
import { crews } from './crews.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';

/** Every movement of money, and what is owed in cash. A trigger rejects changes: an entry is corrected by another one. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigRowId(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** Positive for what the shop gets or expects, negative for what it gives or no longer expects. */
    amount: fils().notNull(),
    /** Null of money that belongs to no customer, such as a payout. */
    customerId: integer().references(() => customers.id),
    orderId: orderReference(),
    /** Also of a payment whose order does not exist yet, or never will. */
    paymentAttemptId: text(),
    visit: integer(),
    crewId: integer().references(() => crews.id),
    documentId: bigint({ mode: 'number' }),
    /** The movement of the wallet, which has exactly one entry. */
    walletEntryId: bigint({ mode: 'number' }),
    /** The payment, payout or dispute at the payment provider. */
    providerRef: text(),
    /** The entry of the audit log about a movement by staff. */
    auditId: bigint({ mode: 'number' }),
    /** When the money moved, as a crew's phone says it. */
    happenedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_document',
      columns: [table.customerId, table.documentId],
      foreignColumns: [documents.customerId, documents.id],
    }),
    index().on(table.customerId, table.orderId),
    index().on(table.crewId, table.happenedAt),
    index('ledger_entries_provider').on(table.providerRef).where(sql`${table.providerRef} is not null`),
    index().on(table.happenedAt),
    uniqueIndex('ledger_entries_one_per_wallet_entry')
      .on(table.walletEntryId)
      .where(sql`${table.walletEntryId} is not null`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check('ledger_entries_wallet', sql`(${table.kind} = 'wallet') = (${table.walletEntryId} is not null)`),
  ],
);
