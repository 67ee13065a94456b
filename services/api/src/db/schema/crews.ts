import type { CrewLanguage } from '@dar/contracts/office';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';
import { customers } from './customers.ts';
import { staffUsers } from './staff.ts';

export const crews = pgTable('crews', {
  id: rowId(),
  name: text().notNull(),
  /** A retired crew has no activities, so it gets no new visits. */
  retiredAt: moment(),
});

/** The people of a crew. They sign in by a code to their phone. */
export const crewMembers = pgTable(
  'crew_members',
  {
    id: rowId(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    name: text().notNull(),
    dialCode: text().notNull(),
    phone: text().notNull(),
    languages: jsonb().$type<readonly CrewLanguage[]>().notNull(),
    isActive: boolean().notNull().default(true),
    /** The account with which the member makes calls. */
    staffId: integer().references(() => staffUsers.id),
  },
  (table) => [
    index().on(table.crewId),
    index().on(table.staffId),
    // A code to a phone belongs to one member.
    uniqueIndex('crew_members_phone').on(table.dialCode, table.phone).where(sql`${table.isActive}`),
  ],
);

/** The code that signs a member in. */
export const crewCodes = pgTable(
  'crew_codes',
  {
    memberId: integer()
      .primaryKey()
      .references(() => crewMembers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Days in Dubai on which a crew, or one member, does not work. */
export const crewLeave = pgTable(
  'crew_leave',
  {
    id: rowId(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    /** Null for the whole crew. */
    memberId: integer().references(() => crewMembers.id),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
  },
  (table) => [
    // The search for a free crew passes over leave that has ended.
    index().on(table.crewId, table.lastDay),
    index().on(table.memberId),
    check('crew_leave_order', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);

/**
 * The working hours and the communities of the crews on it. Row 0 is the roster of a crew without another one: the hours
 * of the activity, in the Emirate of Dubai.
 */
export const rosters = pgTable('rosters', { id: rowId(), name: text().notNull() });

/** A weekday without a row has the hours of the activity. A day off ends when it opens. */
export const rosterHours = pgTable(
  'roster_hours',
  {
    rosterId: integer()
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes after midnight in Dubai. */
    opensAt: integer().notNull(),
    closesAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rosterId, table.weekday] }),
    check(
      'roster_hours_order',
      sql`0 <= ${table.opensAt} and ${table.opensAt} <= ${table.closesAt} and ${table.closesAt} <= 1440`,
    ),
  ],
);

/** The communities that the crews of a roster serve. A roster without rows serves the Emirate of Dubai. */
export const rosterCommunities = pgTable(
  'roster_communities',
  {
    rosterId: integer()
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    /** English name in `places.json`. */
    community: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rosterId, table.community] })],
);

/** The activities of each crew. The number of crews of an activity is its capacity. */
export const crewActivities = pgTable(
  'crew_activities',
  {
    crewId: integer()
      .notNull()
      .references(() => crews.id, { onDelete: 'cascade' }),
    activityId: integer().notNull(),
    /** How many people of the crew do this activity together. */
    crewSize: integer().notNull().default(2),
    rosterId: integer()
      .notNull()
      .default(0)
      .references(() => rosters.id),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.crewId] }),
    index().on(table.crewId),
    // The free crews of a roster are read in this order.
    index().on(table.rosterId, table.activityId, table.crewId),
  ],
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
    /** From the end of a visit until its crew can start another one. */
    travelMinutes: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.weekday] }),
    check('working_hours_travel', sql`${table.travelMinutes} between 0 and 240`),
    check(
      'working_hours_order',
      sql`0 <= ${table.opensAt} and ${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= 1440`,
    ),
  ],
);

/** A crew's taken half hours. A row with `expiresAt` belongs to a hold and is free again once it has expired. */
export const crewSlots = pgTable(
  'crew_slots',
  {
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    halfHour: moment().notNull(),
    /** Without a foreign key: a key of crews must not depend on the rows of a customer. */
    customerId: integer().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.crewId, table.halfHour] }),
    index().on(table.halfHour),
    check('crew_slots_half_hour', sql`extract(epoch from ${table.halfHour})::bigint % 1800 = 0`),
  ],
);

/**
 * How many crews of an activity and a roster have a visit in a half hour: the sum of the shards of the
 * roster (capacity.queries.ts), which let concurrent bookings of one hour change different rows.
 */
export const bookedCrews = pgTable(
  'booked_crews',
  {
    activityId: integer().notNull(),
    halfHour: moment().notNull(),
    shard: integer().notNull(),
    crews: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.halfHour, table.shard] })],
);

/** Numbers of what payment links hold, each its own. Negative, as `crew_slots` has customers too. */
export const linkHolders = pgSequence('link_holders', { increment: -1, startWith: -1, minValue: -2_147_483_648 });

/** The visit that a customer has reserved but not ordered. Its half hours are in `crew_slots`. */
export const holds = pgTable(
  'holds',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** 1 for the first visit. */
    number: integer().notNull(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Its half hours end so much later. */
    travelMinutes: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    /** Whether the customer has extended the hold, which is possible once. */
    isExtended: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.number] }),
    index().on(table.crewId),
    index().on(table.expiresAt),
    check('holds_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** When a customer held crews, for the hold limit. */
export const heldSpans = pgTable(
  'held_spans',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    heldFrom: moment().notNull(),
    heldUntil: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.heldFrom] }), index().on(table.heldUntil)],
);
