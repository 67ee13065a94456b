import { CREW_REPORTS, REPORT_STATES, type SupersededBy } from '@dar/contracts/office';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment, orderReference } from './columns.ts';
import { crewMembers, crews } from './crews.ts';
import { orders } from './orders.ts';

/** What crews say about visits. A report is stored once, also if it changes nothing. */
export const crewReports = pgTable(
  'crew_reports',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    visitNumber: integer().notNull(),
    memberId: integer()
      .notNull()
      .references(() => crewMembers.id),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    /** Of the phone. A repeat with it gets the same response. */
    requestId: uuid().notNull().unique(),
    kind: text({ enum: CREW_REPORTS }).notNull(),
    /** When it happened, by the clock of the phone after its correction. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    /** How far the clock of the phone is ahead of ours; 0 for one that is right. */
    clockSkewSeconds: integer().notNull().default(0),
    state: text({ enum: REPORT_STATES }).notNull(),
    /** Why it is refused; '' for another one. */
    why: text().notNull().default(''),
    /** What the office or the customer changed instead. */
    supersededBy: jsonb().$type<SupersededBy>(),
    note: text().notNull().default(''),
    /** The hash of a private picture. */
    photo: text(),
    /** The collected cash. */
    amount: fils(),
  },
  (table) => [
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }).onDelete(
      'cascade',
    ),
    index().on(table.customerId, table.orderId),
    index().on(table.memberId),
    index().on(table.crewId, table.at),
    index('crew_reports_doubted_cash')
      .on(table.at)
      .where(sql`${table.kind} = 'cash' and ${table.state} = 'superseded'`),
    check('crew_reports_amount', sql`${table.amount} is null or ${table.amount} > 0`),
  ],
);

/** The crews that a visit had before, whose phones may still report it. Written by a trigger of `visits`. */
export const formerCrews = pgTable(
  'former_crews',
  {
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    visitNumber: integer().notNull(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.visitNumber, table.crewId] }),
    foreignKey({ columns: [table.customerId, table.orderId], foreignColumns: [orders.customerId, orders.id] }).onDelete(
      'cascade',
    ),
    index().on(table.crewId),
  ],
);
