import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, moment } from './columns.ts';

/** What the payment provider transfers to the shop's bank account. */
export const payouts = pgTable(
  'payouts',
  {
    /** The provider's. */
    id: text().primaryKey(),
    amount: fils().notNull(),
    state: text({ enum: ['pending', 'paid', 'failed', 'cancelled'] }).notNull(),
    createdAt: moment().notNull(),
    arrivesAt: moment().notNull(),
    /** The provider's code, such as 'account_closed'. */
    failure: text(),
    /** Made by a person of the shop at the provider, which cannot list the movements of such a payout. */
    isManual: boolean().notNull().default(false),
    /** Whether `payout_entries` has all movements of the payout. */
    isListed: boolean().notNull().default(false),
    /** What the ledger has: the amount while it is paid, 0 after it failed. */
    booked: fils().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** The movements of the balance at the provider: those of automatic payouts, and all of a shop that pays out by hand. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    /** The provider's. */
    id: text().primaryKey(),
    /** Null of a movement that no automatic payout has. */
    payoutId: text().references(() => payouts.id),
    /** The provider's, such as 'charge', 'refund' or 'dispute'. */
    category: text().notNull(),
    /** Before the fee. */
    amount: fils().notNull(),
    fee: fils().notNull(),
    /** Null of a movement without a payment, such as a monthly fee. */
    paymentRef: text(),
    happenedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.payoutId),
    index('payout_entries_by_hand').on(table.happenedAt).where(sql`${table.payoutId} is null`),
    index('payout_entries_payment').on(table.paymentRef).where(sql`${table.paymentRef} is not null`),
  ],
);

/** When lists of the provider are read next, which finds what no event has reported. */
export const providerChecks = pgTable('provider_checks', {
  name: text({ enum: ['disputes', 'payouts'] }).primaryKey(),
  nextCheckAt: moment().notNull(),
});
