import type { EndpointParams } from '@dar/contracts/endpoint';
import type { CrewDay, crewDays } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { readCursor, toCursor } from '../../cursor.ts';
import { Service } from '../../service.ts';
import type { Hours } from '../crews/activity-crews.ts';
import { getKind, type TakenTime } from '../crews/crew-rules.ts';
import { getBusySpan, HALF_HOUR_MS, type Span } from '../crews/spans.ts';
import {
  findActivitiesOfCrews,
  findCommunitiesOfRosters,
  findTaken,
  findVisitsOfCrews,
  findWorkingCrews,
} from './crew-days.queries.ts';
import { toDaySpan } from './day-span.ts';

type Layer = CrewDay['layers'][number];
type Activities = Awaited<ReturnType<typeof findActivitiesOfCrews>>;
type Visits = Awaited<ReturnType<typeof findVisitsOfCrews>>;

const DEFAULT_LIMIT = 50;

/** The day of crews, as the board shows it behind the visits (docs/rules/office-dispatch.md#day-of-the-crews). */
export class CrewDays extends Service<'db' | 'clock' | 'crewChecks'> {
  /** Returns a page of crews by id, and the cursor of the next page. */
  async list({ date, activity_id, crew_id, after, limit = DEFAULT_LIMIT }: EndpointParams<typeof crewDays>) {
    const { db, clock } = this.deps;
    const [afterId = 0] = after ? readCursor(after, 1) : [];
    const filter = { crewId: crew_id, activityId: activity_id };
    const found = await findWorkingCrews(db, filter, { after: afterId, limit: limit + 1 });
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const day = toDaySpan(date);
    const [activities, taken, visits] = [
      await findActivitiesOfCrews(db, ids, date),
      await findTaken(db, ids, day, clock()),
      await findVisitsOfCrews(db, ids, day),
    ];
    const rosterIds = [...new Set(activities.map(({ rosterId }) => rosterId))];
    const communities = Map.groupBy(await findCommunitiesOfRosters(db, rosterIds), ({ rosterId }) => rosterId);
    const of = <Row extends { readonly crewId: number | null }>(rows: readonly Row[]) => {
      const byCrew = Map.groupBy(rows, ({ crewId }) => crewId);
      return (id: number) => byCrew.get(id) ?? [];
    };
    const [activitiesOf, takenOf, visitsOf] = [of(activities), of(taken), of(visits)];
    const oData: CrewDay[] = [];
    for (const { id, name } of page) {
      const own = activitiesOf(id);
      const areas = own.map(({ rosterId }) => (communities.get(rosterId) ?? []).map(({ community }) => community));
      const hours = await this.#getHours(own, date);
      oData.push({
        crew_id: id,
        name,
        activities: own.map(({ activityId, people }) => ({ activity_id: activityId, people })),
        communities: areas.some((area) => area.length === 0) ? [] : [...new Set(areas.flat())],
        ...(hours && { opens: toClock(hours.opensAt), closes: toClock(hours.closesAt) }),
        ...getLoad(visitsOf(id)),
        layers: [
          ...getClosed(day, hours),
          ...(own.every(({ people }) => people <= 0) ? [toLayer('leave', day)] : []),
          ...joinTaken(takenOf(id)),
          ...getTravel(visitsOf(id)),
        ],
      });
    }
    const last = page.at(-1);
    return { oData, ...(last && found.length > limit && { next: toCursor([last.id]) }) };
  }

  /** Returns the hours of a crew on a day: from the first of its activities to the last; undefined on a closed day. */
  async #getHours(activities: Activities, date: string): Promise<Hours | undefined> {
    const open: Hours[] = [];
    for (const { activityId, rosterId } of activities) {
      const hours = await this.deps.crewChecks.getRosterHours(this.deps.db, activityId, rosterId, date);
      if (hours) open.push(hours);
    }
    if (open.length === 0) return undefined;
    return {
      opensAt: Math.min(...open.map(({ opensAt }) => opensAt)),
      closesAt: Math.max(...open.map(({ closesAt }) => closesAt)),
    };
  }
}

function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const toLayer = (kind: Layer['kind'], { startsAt, endsAt }: Span): Layer => ({
  kind,
  from: toDubaiTime(startsAt),
  to: toDubaiTime(endsAt),
});

/** Returns the parts of a day in which a crew does not work. */
function getClosed(day: Span, hours: Hours | undefined): Layer[] {
  if (!hours) return [toLayer('closed', day)];
  const at = (minutes: number) => new Date(day.startsAt.getTime() + minutes * MINUTE_MS);
  const parts = [
    { startsAt: day.startsAt, endsAt: at(hours.opensAt) },
    { startsAt: at(hours.closesAt), endsAt: day.endsAt },
  ];
  return parts.filter(({ startsAt, endsAt }) => startsAt < endsAt).map((part) => toLayer('closed', part));
}

/** Joins the half hours of holds. Those of visits are in the list of visits. */
function joinTaken(taken: readonly TakenTime[]): Layer[] {
  const joined: (Span & { readonly kind: 'hold' })[] = [];
  for (const time of taken) {
    const kind = getKind(time);
    if (kind === 'visit') continue;
    const span = { startsAt: time.halfHour, endsAt: new Date(time.halfHour.getTime() + HALF_HOUR_MS) };
    const last = joined.at(-1);
    const isNext = last?.kind === kind && last.endsAt.getTime() === span.startsAt.getTime();
    if (isNext) joined[joined.length - 1] = { ...last, endsAt: span.endsAt };
    else joined.push({ kind, ...span });
  }
  return joined.map(({ kind, ...span }) => toLayer(kind, span));
}

const getTravel = (visits: Visits) =>
  visits
    .filter(({ travelMinutes, status }) => travelMinutes > 0 && status !== 'Completed')
    .map((visit) => toLayer('travel', { startsAt: visit.endsAt, endsAt: getBusySpan(visit).endsAt }));

/** Returns the number of visits and their minutes without travel. */
function getLoad(visits: Visits): Pick<CrewDay, 'visits' | 'booked_minutes'> {
  const minutes = visits.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
  return { visits: visits.length, booked_minutes: minutes.reduce((sum, one) => sum + one, 0) };
}
