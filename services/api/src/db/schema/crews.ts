import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';
import { customers } from './customers.ts';

export const crews = pgTable('crews', { id: rowId(), name: text().notNull() });

/** The activities of each crew. The number of crews of an activity is its capacity. */
export const crewActivities = pgTable(
  'crew_activities',
  {
    crewId: integer()
      .notNull()
      .references(() => crews.id, { onDelete: 'cascade' }),
    activityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.crewId] }), index().on(table.crewId)],
);

/** Working hours of an activity. A weekday without a row is a day off. */
export const workingHours = pgTable(
  'working_hours',
  {
    activityId: integer().notNull(),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes after midnight in Dubai. */
    opensAt: integer().notNull(),
    closesAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.weekday] }),
    check(
      'working_hours_order',
      sql`0 <= ${table.opensAt} and ${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= 1440`,
    ),
  ],
);

/**
 * Taken times of a crew: a hold while `expiresAt` is set, else a booking. The exclusion constraint
 * `crew_times_no_overlap` forbids overlaps.
 */
export const crewTimes = pgTable(
  'crew_times',
  {
    id: rowId(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    expiresAt: moment(),
    /** Whether the customer has extended the hold, which is possible once. */
    isExtended: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.startsAt),
    index().on(table.expiresAt),
    uniqueIndex('crew_times_one_hold').on(table.customerId).where(sql`${table.expiresAt} is not null`),
    check('crew_times_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Times in which a customer held or booked a crew, while they count for the hold limit (hold-limit.ts). */
export const crewHolds = pgTable(
  'crew_holds',
  {
    /** References `crew_times`, whose row may be deleted. */
    crewTimeId: integer().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    heldFrom: moment().notNull(),
    heldUntil: moment().notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.heldUntil)],
);
