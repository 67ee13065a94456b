import { LIMIT_KINDS, STAFF_ROLES } from '@dar/contracts/office';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StoredCall } from './audit-log.ts';
import { fils, moment, rowId } from './columns.ts';

/** People of the office and of crews. A row is never deleted: the audit log names it. */
export const staffUsers = pgTable('staff_users', {
  id: rowId(),
  /** In lower case. Null for members of crews, who sign in by phone. */
  email: text().unique(),
  name: text().notNull(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text(),
  /** In base32. Null without this factor. */
  totpSecret: text(),
  /** The period of the last accepted code, which works once. */
  totpPeriod: bigint({ mode: 'number' }),
  isActive: boolean().notNull().default(true),
  createdAt: moment().notNull(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Written at most once a minute. */
    usedAt: moment().notNull(),
    /** Of the last use plus the idle time, and at most the longest life of a session. */
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
);

/** Passkeys, each a second factor that needs no password. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** Of the credential. */
    id: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In base64url. */
    publicKey: text().notNull(),
    /** Of its signatures; a lower one than the last is a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.staffId)],
);

/** Recovery codes that were not used yet. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const STAFF_TOKENS = [
  'invitation',
  'sign-in',
  'totp',
  'passkey',
  'passkey-sign-in',
  'draft-link',
  'drafts',
] as const;

/** Steps that a later call continues, each once: invitations, second steps of sign-ins, new factors, links to drafts. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: STAFF_TOKENS }).notNull(),
    /** Null while nobody knows who signs in. */
    staffId: integer().references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** The secret of a new app, or the challenge of a passkey. */
    value: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
);

/** Calls above a limit, which a second person decides. The log keeps what was done; these rows end. */
export const approvals = pgTable(
  'approvals',
  {
    id: rowId(),
    path: text().notNull(),
    /** As it was sent; it may name a customer. */
    input: jsonb().$type<StoredCall['input']>().notNull(),
    kind: text({ enum: LIMIT_KINDS }).notNull(),
    amount: fils().notNull(),
    /** Null for a machine, which `askedByName` names. */
    askedBy: integer().references(() => staffUsers.id),
    askedByName: text().notNull(),
    askedAt: moment().notNull(),
    decidedBy: integer().references(() => staffUsers.id),
    decidedAt: moment(),
    decision: text({ enum: ['approved', 'rejected'] }),
    reason: text().notNull().default(''),
    /** Of the call: a repeated one waits once. */
    requestId: uuid().unique(),
  },
  (table) => [
    index().on(table.askedAt),
    index().on(table.askedBy),
    index().on(table.decidedBy),
    index('approvals_waiting').on(table.id).where(sql`${table.decision} is null`),
  ],
);

/** Filters of lists of the office. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: rowId(),
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** The name of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address. */
    query: text().notNull(),
    /** Everybody sees it. */
    isTeam: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.staffId, table.list, table.name), index().on(table.list)],
);
