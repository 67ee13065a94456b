import { STAFF_ROLES } from '@dar/contracts/office';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

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
