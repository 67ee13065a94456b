import type { SettingName } from '@dar/contracts/office';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigRowId, moment } from './columns.ts';

/**
 * Every value that a setting of the shop has had or will have, from a moment on. A trigger rejects changes of its rows. The
 * first value of a name is valid from 1970 on.
 */
export const settings = pgTable(
  'settings',
  {
    id: bigRowId(),
    name: text().$type<SettingName>().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    validFrom: moment().notNull(),
    createdAt: moment().notNull(),
    /** The member of staff; null for the first value and for machines. */
    staffId: integer(),
    /** '' for the first value. */
    byName: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** The entry of the audit log; null for the first value. */
    auditId: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.name, table.id)],
);
