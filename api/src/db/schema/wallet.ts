import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, moment, rowId } from './columns.ts';
import { customers } from './customers.ts';

/** Every movement of a wallet; the balance is their sum. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Negative when the wallet pays. */
    amount: fils().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId)],
);
