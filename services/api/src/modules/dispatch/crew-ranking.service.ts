import type { CrewCandidate, CrewRule } from '@dar/contracts/office';
import { CREW_RULES } from '@dar/contracts/office';
import { type DubaiTime, dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { findTakenRules, type TakenTime } from '../crews/crew-rules.ts';
import { getBusySpan, startOfHalfHour } from '../crews/spans.ts';
import { distanceKm, estimateMinutes } from '../geo/distance.ts';
import type { Position } from '../geo/geocoder.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { readTime } from '../schedule/slots.ts';
import {
  countVisitsAtCustomer,
  type DayVisit,
  findCrewsOfActivity,
  findDayVisits,
  findTakenOfActivity,
} from './crew-load.queries.ts';
import { toDaySpan, toPosition } from './day-span.ts';

const MAX_CREWS = 50;
const MAX_RULED_OUT = 100;
/** What decides the order of the crews, in kilometres of way that weigh the same. */
const WEIGHTS = { present: 3, knownHere: 5, bookedHour: 1, unknownWay: 10 };
const NEAR_KM = 5;
const FAR_KM = 20;
const BUSY_MINUTES = 360;

interface Day {
  readonly visits: readonly DayVisit[];
  readonly booked_minutes: number;
}

type Way = Pick<CrewCandidate, 'km_before' | 'km_after' | 'travel_minutes'>;

/** Ranks the crews for a visit, and says which rule rules out the others (docs/rules/office-dispatch.md#ranked-crews). */
export class CrewRanking extends Service {
  async rank(order: FoundOrder, number: number, time: DubaiTime | undefined) {
    const { able, ruledOut, span } = await this.judge(order, number, time);
    const counts = CREW_RULES.map(
      (rule) => [rule, ruledOut.filter(({ rules }) => rules.includes(rule)).length] as const,
    );
    return {
      starts: toDubaiTime(span.startsAt),
      ends: toDubaiTime(span.endsAt),
      crews: able
        .toSorted((one, other) => getScore(one) - getScore(other) || one.crew_id - other.crew_id)
        .slice(0, MAX_CREWS),
      ruled_out: ruledOut.slice(0, MAX_RULED_OUT),
      rules: Object.fromEntries(counts.filter(([, crewsOfRule]) => crewsOfRule > 0)),
    };
  }

  /** Returns all crews of the activity of a visit: those that can make it at a time, and the others with their rules. */
  async judge(order: FoundOrder, number: number, time: DubaiTime | undefined) {
    const { db, clock, crewChecks, orderStatus, rescheduling } = this.deps;
    const visit = (await orderStatus.getVisits(db, order.customerId, order.id)).find((one) => one.number === number);
    if (!visit) throw new AppError('not-found', orderMessages.notFound);
    const wanted = await rescheduling.getWanted(db, order.customerId, order, visit);
    const startsAt = time === undefined ? visit.startsAt : readTime(time, 'time');
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + wanted.lengthMinutes * MINUTE_MS) };
    const travelMinutes = await crewChecks.getTravel(db, wanted.activityId, span);
    const busy = getBusySpan({ ...span, travelMinutes });
    const halfHours = { startsAt: startOfHalfHour(busy.startsAt), endsAt: busy.endsAt };
    const taken = (await findTakenOfActivity(db, wanted.activityId, halfHours, clock())).filter(isNotOf(visit));
    const takenBy = Map.groupBy(taken, ({ crewId }) => crewId);
    const explain = await crewChecks.getExplainer(db, wanted, span);
    const day = dayInDubai(startsAt);
    const days = await this.#getDays(visit, day);
    const visitsHere = await countVisitsAtCustomer(db, order.customerId);
    const able: CrewCandidate[] = [];
    const ruledOut: { readonly crew_id: number; readonly name: string; readonly rules: CrewRule[] }[] = [];
    for (const crew of await findCrewsOfActivity(db, wanted.activityId, day)) {
      const { crewId, name } = crew;
      const rules = [...explain(crew), ...findTakenRules(takenBy.get(crewId) ?? [])];
      if (rules.length > 0) ruledOut.push({ crew_id: crewId, name, rules });
      else {
        const load = days.get(crewId) ?? { visits: [], booked_minutes: 0 };
        const here = { isPresent: crewId === visit.crewId, visits_here: visitsHere.get(crewId) ?? 0 };
        able.push(toCandidate({ crew_id: crewId, name }, load, here, { at: toPosition(order.address), startsAt }));
      }
    }
    return { able, ruledOut, span, wanted };
  }

  /** Returns the day of each crew without the visit itself. */
  async #getDays(visit: OneVisit, day: string): Promise<ReadonlyMap<number, Day>> {
    const visits = (await findDayVisits(this.deps.db, toDaySpan(day))).filter((one) => !isSameVisit(one, visit));
    const byCrew = Map.groupBy(visits, ({ crewId }) => crewId ?? 0);
    return new Map([...byCrew].map(([crewId, own]) => [crewId, { visits: own, booked_minutes: sumMinutes(own) }]));
  }
}

type OneVisit = Pick<DayVisit, 'orderId' | 'number'>;

const isSameVisit = (one: OneVisit, other: OneVisit) => one.orderId === other.orderId && one.number === other.number;

/** Leaves out the half hours of the visit itself. */
function isNotOf(visit: DayVisitSpan): (taken: TakenTime) => boolean {
  const busy = getBusySpan(visit);
  return ({ crewId, customerId, halfHour }) =>
    crewId !== visit.crewId ||
    customerId !== visit.customerId ||
    halfHour < startOfHalfHour(busy.startsAt) ||
    halfHour >= busy.endsAt;
}

type DayVisitSpan = Pick<DayVisit, 'crewId' | 'customerId' | 'startsAt' | 'endsAt' | 'travelMinutes'>;

const sumMinutes = (visits: readonly DayVisit[]) =>
  visits.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS, 0);

function toCandidate(
  crew: Pick<CrewCandidate, 'crew_id' | 'name'>,
  day: Day,
  here: { readonly isPresent: boolean; readonly visits_here: number },
  visit: { readonly at: Position | undefined; readonly startsAt: Date },
): CrewCandidate {
  const way = getWay(day.visits, visit);
  const { isPresent, visits_here } = here;
  const km = sumKm(way);
  const reasons = [
    ...(isPresent ? (['present'] as const) : []),
    ...(visits_here > 0 ? (['known-here'] as const) : []),
    ...(km !== undefined && km <= NEAR_KM ? (['near'] as const) : []),
    ...(km !== undefined && km > FAR_KM ? (['far'] as const) : []),
    ...(day.visits.length === 0 ? (['no-other-visits'] as const) : []),
    ...(day.booked_minutes >= BUSY_MINUTES ? (['busy-day'] as const) : []),
  ];
  return { ...crew, ...way, booked_minutes: day.booked_minutes, visits_here, reasons };
}

/** Returns the way from the visit before and to the visit after it. */
function getWay(
  visits: readonly DayVisit[],
  { at, startsAt }: { readonly at: Position | undefined; readonly startsAt: Date },
): Way {
  const before = toPosition(visits.findLast((one) => one.startsAt < startsAt));
  const after = toPosition(visits.find((one) => one.startsAt > startsAt));
  const kmBefore = at && before && distanceKm(before, at);
  const kmAfter = at && after && distanceKm(at, after);
  const known = [kmBefore, kmAfter].filter((km) => km !== undefined);
  return {
    ...(kmBefore !== undefined && { km_before: roundKm(kmBefore) }),
    ...(kmAfter !== undefined && { km_after: roundKm(kmAfter) }),
    ...(known.length > 0 && { travel_minutes: known.reduce((sum, km) => sum + estimateMinutes(km), 0) }),
  };
}

const roundKm = (km: number) => Math.round(km * 10) / 10;

function sumKm({ km_before, km_after }: Way): number | undefined {
  return km_before === undefined && km_after === undefined ? undefined : (km_before ?? 0) + (km_after ?? 0);
}

/** Returns the kilometres that a crew costs; less is better. */
function getScore(candidate: CrewCandidate): number {
  const { reasons, booked_minutes } = candidate;
  return (
    (sumKm(candidate) ?? WEIGHTS.unknownWay) +
    (booked_minutes / 60) * WEIGHTS.bookedHour -
    (reasons.includes('present') ? WEIGHTS.present : 0) -
    (reasons.includes('known-here') ? WEIGHTS.knownHere : 0)
  );
}
