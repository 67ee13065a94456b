import type { NumbersBy } from '@dar/contracts/office';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { crews, rosters } from '../../db/schema/crews.ts';

// Figures of all customers, for staff only.

export interface Figures {
  readonly bookings: number;
  /** In fils. */
  readonly revenue: number;
  readonly cancelled: number;
  readonly noShows: number;
  readonly reviews: number;
  readonly stars: number;
  readonly bookedMinutes: number;
  readonly openMinutes: number;
}

export type FiguresRow = Figures & { readonly key: string; readonly isBefore: boolean };

export const EMPTY: Figures = {
  ...{ bookings: 0, revenue: 0, cancelled: 0, noShows: 0, reviews: 0, stars: 0, bookedMinutes: 0, openMinutes: 0 },
};

/** The key of the sums of all rows. */
export const TOTAL = 'total';

interface Period {
  readonly before: Date;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** The columns by which visits are grouped, before they are joined with anything: few groups are joined. */
const GROUPS: Readonly<Record<NumbersBy, SQL>> = {
  day: sql`to_char(visits.starts_at at time zone 'Asia/Dubai', 'YYYY-MM-DD')`,
  activity: sql`orders.activity_id::text`,
  area: sql`case when visits.crew_id is null then '' else coalesce(areas.roster_id, 0)::text end`,
  crew: sql`coalesce(visits.crew_id::text, '')`,
};

const OF_ORDER = sql`join orders on orders.customer_id = visits.customer_id and orders.id = visits.order_id`;
const JOINS: Readonly<Record<NumbersBy, SQL>> = {
  day: sql``,
  activity: OF_ORDER,
  area: sql`left join (select crew_id, max(roster_id) as roster_id from crew_activities group by crew_id) areas
    on areas.crew_id = visits.crew_id`,
  crew: sql``,
};

/** Returns sums of visits by their day in Dubai, activity, area or crew, and of all, each of both periods. */
export async function sumVisits(db: Db, by: NumbersBy, { before, from, until }: Period): Promise<FiguresRow[]> {
  const { rows } = (await db.execute(sql`
    select case when grouping(key) = 1 then ${TOTAL} else key end as key, is_before,
      count(*) as bookings, sum(price) filter (where not is_cancelled) as revenue,
      count(*) filter (where is_cancelled) as cancelled, count(outcome) as no_shows,
      count(stars) as reviews, sum(stars) as stars,
      sum(minutes) filter (where crew_id is not null and not is_cancelled) as booked_minutes
    from (
      select ${GROUPS[by]} as key, visits.starts_at < ${from} as is_before, visits.price,
        visits.status = 'Cancelled' as is_cancelled, visits.outcome, visits.crew_id, reviews.stars,
        extract(epoch from visits.ends_at - visits.starts_at)::int / 60 as minutes
      from visits ${JOINS[by]}
      left join reviews on reviews.customer_id = visits.customer_id and reviews.order_id = visits.order_id
        and reviews.visit_number = visits.number
      where visits.starts_at >= ${before} and visits.starts_at < ${until}
    ) counted
    group by grouping sets ((key, is_before), (is_before))`)) as unknown as { rows: readonly Row[] };
  return rows.map(toFigures);
}

interface OpenDay {
  readonly day: string;
  /** Of a day on which all crews have other hours, in minutes after midnight; null on a usual one. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
}

const OPEN_GROUPS: Readonly<Record<NumbersBy, SQL>> = {
  day: sql`null::text`,
  activity: sql`activity_id::text`,
  area: sql`area::text`,
  crew: sql`crew_id::text`,
};

/**
 * Returns the minutes that crews work by their present hours, without leave of a whole crew, in parts: rows of one key add up.
 * A crew of two activities counts for both, and once for a day, an area, a crew and in all. Days of one weekday and the same
 * hours are one kind of day, as a year of hundreds of crews has too many days for a row each.
 */
export async function sumOpenMinutes(
  db: Db,
  by: NumbersBy,
  { from, days }: Period & { readonly days: readonly OpenDay[] },
): Promise<FiguresRow[]> {
  const column = (name: keyof OpenDay) => sql.param(days.map((day) => day[name]));
  const [key, isByDay] = [OPEN_GROUPS[by], by === 'day'];
  const hours = by === 'activity' ? sql`hours` : sql`crew_hours`;
  const { rows } = (await db.execute(sql`
    with days as (
      select day, day::date as date, extract(dow from day::date) as weekday, opens_at, closes_at,
        day::timestamp at time zone 'Asia/Dubai' < ${from} as is_before,
        dense_rank() over (order by extract(dow from day::date), opens_at, closes_at) as kind
      from unnest(${column('day')}::text[], ${column('opensAt')}::int[], ${column('closesAt')}::int[])
        days (day, opens_at, closes_at)
    ), spans as (
      select kind, is_before, ${isByDay ? sql`day` : sql`null::text`} as day, count(*) as count from days group by 1, 2, 3
    ), hours as (
      select kinds.kind, does.crew_id, does.activity_id, areas.area,
        greatest(0, least(coalesce(own.closes_at, 1440), coalesce(kinds.closes_at, hours.closes_at))
          - greatest(coalesce(own.opens_at, 0), coalesce(kinds.opens_at, hours.opens_at))) as minutes
      from (select distinct kind, weekday, opens_at, closes_at from days) kinds
      join working_hours hours on hours.weekday = kinds.weekday
      join crew_activities does on does.activity_id = hours.activity_id
      join (select crew_id, max(roster_id) as area from crew_activities group by crew_id) areas on areas.crew_id = does.crew_id
      left join roster_hours own on own.roster_id = does.roster_id and own.weekday = hours.weekday
    ), crew_hours as (
      select kind, crew_id, area, max(minutes) as minutes from hours group by 1, 2, 3
    ), absent as (
      select distinct days.kind, days.day, days.is_before, leave.crew_id
      from crew_leave leave join days on days.date between leave.first_day and leave.last_day where leave.member_id is null
    ), sums as (
      select kind, ${key} as key, sum(minutes) as minutes from ${hours} group by 1, 2
    )
    select coalesce(key, day) as key, is_before, sum(minutes * count) as open_minutes
    from sums join spans using (kind) group by 1, 2
    union all select ${isByDay ? sql`day` : key}, is_before, -sum(minutes)
    from absent join ${hours} using (kind, crew_id) group by 1, 2
    union all select ${TOTAL}, is_before, sum(minutes * count) from crew_hours join spans using (kind) group by 2
    union all select ${TOTAL}, is_before, -sum(minutes) from absent join crew_hours using (kind, crew_id) group by 2`)) as unknown as {
    rows: readonly Row[];
  };
  return rows.map(toFigures);
}

type Row = Readonly<Record<string, unknown>>;

function toFigures(row: Row): FiguresRow {
  const read = (name: string) => Number(row[name] ?? 0);
  return {
    key: String(row['key']),
    isBefore: row['is_before'] === true,
    bookings: read('bookings'),
    revenue: read('revenue'),
    cancelled: read('cancelled'),
    noShows: read('no_shows'),
    reviews: read('reviews'),
    stars: read('stars'),
    bookedMinutes: read('booked_minutes'),
    openMinutes: read('open_minutes'),
  };
}

export async function findNames(db: Db, table: typeof rosters | typeof crews): Promise<ReadonlyMap<string, string>> {
  const found = await db.select({ id: table.id, name: table.name }).from(table);
  return new Map(found.map(({ id, name }) => [String(id), name]));
}
