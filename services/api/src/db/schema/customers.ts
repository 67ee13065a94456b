import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/** Returns the words by which staff finds a customer, a space before each. The index has them: a column would rewrite the table. */
export const toSearchText = (
  of: Readonly<Record<'firstName' | 'lastName' | 'email' | 'dialCode' | 'phone', AnyPgColumn>>,
): SQL =>
  sql`search_text(' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ' || ${of.email} || ' ' || ${of.dialCode} || ${of.phone})`;

export const customers = pgTable(
  'customers',
  {
    id: rowId(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dialCode: text().notNull(),
    phone: text().notNull(),
    image: text().notNull().default(''),
    isEmailVerified: boolean().notNull().default(false),
    /** A new address that becomes `email` when the customer follows its link. */
    pendingEmail: text(),
    isPhoneVerified: boolean().notNull().default(false),
    /** '' after the account was deleted. */
    refCode: text().notNull(),
    /** The owner of the referral code of the sign-up. */
    referredBy: integer(),
    createdAt: moment().notNull(),
    /** Null unless the account was deleted. Its row stays for its orders. */
    deletedAt: moment(),
    /** Null unless staff blocked new orders. */
    blockedAt: moment(),
    /** Made by staff for a booking on the phone. Kept without a verified phone, which an unfinished sign-up is not. */
    isByStaff: boolean().notNull().default(false),
    /** In signed links; a higher one ends them. */
    linksVersion: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex().on(table.email),
    uniqueIndex('customers_ref_code').on(table.refCode).where(sql`${table.refCode} <> ''`),
    // For lists of staff, newest first.
    index('customers_newest').on(table.createdAt, table.id),
    // Finds parts of names, e-mail addresses and phones. `pg_trgm` knows only Latin letters in the embedded database.
    index('customers_search')
      .using('gin', sql`search_grams(${toSearchText(table)})`)
      .with({ gin_pending_list_limit: 512 }),
    // For staff, who knows a number without its dial code.
    index('customers_phone').on(table.phone),
    index('customers_unverified').on(table.createdAt).where(sql`not ${table.isPhoneVerified}`),
    // Unverified numbers may be wrong and must not block their owner.
    uniqueIndex('customers_verified_phone').on(table.dialCode, table.phone).where(sql`${table.isPhoneVerified}`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The session that opened this one for a partner's page. */
    parentHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sessions_parent',
      columns: [table.customerId, table.parentHash],
      foreignColumns: [table.customerId, table.tokenHash],
    }).onDelete('cascade'),
    unique('sessions_customer_id_token_hash').on(table.customerId, table.tokenHash),
    index().on(table.parentHash),
    index().on(table.expiresAt),
  ],
);

/** The page cookies of sessions. Each reads what pages of the customer show, and ends with its session. */
export const pageCredentials = pgTable(
  'page_credentials',
  {
    tokenHash: text().primaryKey(),
    customerId: integer().notNull(),
    sessionHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'page_credentials_session',
      columns: [table.customerId, table.sessionHash],
      foreignColumns: [sessions.customerId, sessions.tokenHash],
    }).onDelete('cascade'),
    index('page_credentials_of_session').on(table.customerId, table.sessionHash),
    index().on(table.expiresAt),
  ],
);

/** The browsers in which each customer has signed in. Failed attempts elsewhere do not block them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    signedInAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.tokenHash] })],
);
