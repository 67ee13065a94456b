import type { EndpointParams } from '@dar/contracts/endpoint';
import type { CrewRule, DayPlan, planDay as planDayCall } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { AbleCrew } from '../crews/crew-rules.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { canBePlanned } from './can-be-planned.ts';
import { type DayVisit, findBlocked, findCrewsOfActivity, findDayVisits } from './crew-load.queries.ts';
import { toDaySpan, toPosition } from './day-span.ts';
import { dispatchMessages } from './dispatch.messages.ts';
import { type PlanCrew, type Planned, type PlanVisit, planDay } from './plan.ts';

/** More would keep the process from answering others. */
const MAX_VISITS = 500;
const MAX_CREWS = 1_000;

type Crew = Awaited<ReturnType<typeof findCrewsOfActivity>>[number];
/** Says which rules a crew with these activities breaks with a visit. */
type Explain = (visit: PlanVisit, activities: readonly Crew[]) => readonly CrewRule[];

/** Plans of a day, which are shown before they are applied (docs/rules/office-dispatch.md#plan-of-a-day). */
export class DayPlans extends Service {
  /** Returns what the plan of a day would change, and changes nothing. */
  async plan({ date, activity_id }: EndpointParams<typeof planDayCall>): Promise<DayPlan> {
    const { db, clock } = this.deps;
    const found = await findDayVisits(db, toDaySpan(date));
    const visits = found.map((visit, key) => {
      const isAsked = activity_id === undefined || visit.activityId === activity_id;
      return toPlanVisit(visit, key, isAsked && canBePlanned(visit, clock()));
    });
    const movable = visits.filter((visit) => visit.isMovable);
    if (movable.length > MAX_VISITS) throw businessError('too-large', dispatchMessages.planTooLarge);
    const crews = await this.#getCrews(date, movable, found);
    const names = new Map(crews.map(({ crewId, name }) => [crewId, name]));
    const plan = planDay(visits, crews);
    const describe = ({ key }: PlanVisit) => this.#toShown(found[key]);
    return {
      date,
      km_before: roundKm(plan.kmBefore),
      km_after: roundKm(plan.kmAfter),
      moves: plan.moves.map((planned) => ({
        ...describe(planned.visit),
        version: found[planned.visit.key]?.version ?? 0,
        ...toChange(planned, names),
      })),
      unplanned: plan.unplanned.map(({ visit, rules }) => ({ ...describe(visit), rules })),
    };
  }

  #toShown(visit: DayVisit | undefined) {
    if (!visit) throw new Error('the plan has an unknown visit');
    const community = this.#findCommunity(visit);
    const communityAr = community && this.deps.communities.toArabic(community);
    return {
      order_no: getOrderNo({ id: visit.orderId }),
      visit: visit.number,
      starts: toDubaiTime(visit.startsAt),
      customer_name: visit.customerName,
      ...(community !== undefined && { community }),
      ...(communityAr && { community_ar: communityAr }),
    };
  }

  #findCommunity({ latitude, longitude }: Partial<Pick<DayVisit, 'latitude' | 'longitude'>>): string | undefined {
    return this.deps.communities.find({ latitude: latitude ?? '', longitude: longitude ?? '' });
  }

  async #getCrews(date: string, movable: readonly PlanVisit[], found: readonly DayVisit[]) {
    const { db, clock } = this.deps;
    const crews: Crew[] = [];
    for (const activityId of new Set(movable.map(({ key }) => found[key]?.activityId ?? 0))) {
      crews.push(...(await findCrewsOfActivity(db, activityId, date)));
    }
    const chosen = chooseCrews(crews, found);
    const ids = chosen.map(([crewId]) => crewId);
    const blocked = Map.groupBy(await findBlocked(db, ids, toDaySpan(date), clock()), ({ crewId }) => crewId);
    const explain = await this.#getExplain(movable, found);
    return chosen.map(([crewId, activities]): PlanCrew & { readonly name: string } => ({
      crewId,
      name: activities[0]?.name ?? '',
      blocked: new Set((blocked.get(crewId) ?? []).map(({ halfHour }) => halfHour.getTime())),
      explain: (visit) => explain(visit, activities),
    }));
  }

  async #getExplain(movable: readonly PlanVisit[], found: readonly DayVisit[]): Promise<Explain> {
    const { db, crewChecks } = this.deps;
    const rulesOf = new Map<number, (crew: AbleCrew) => CrewRule[]>();
    for (const { key, startsAt, endsAt } of movable) {
      const { activityId = 0, crewSize = 1, ...place } = found[key] ?? {};
      const needs = { activityId, crewSize, community: this.#findCommunity(place) };
      rulesOf.set(key, onceForRoster(await crewChecks.getExplainer(db, needs, { startsAt, endsAt })));
    }
    return ({ key }, activities) => {
      const crew = activities.find(({ activityId }) => activityId === found[key]?.activityId);
      if (!crew) return ['size'];
      return rulesOf.get(key)?.(crew) ?? [];
    };
  }
}

/** Returns the crews with their activities by id: those that work that day, and others up to a limit. */
function chooseCrews(crews: readonly Crew[], found: readonly DayVisit[]): [number, Crew[]][] {
  const working = new Set(found.map(({ crewId }) => crewId));
  return [...Map.groupBy(crews, ({ crewId }) => crewId)]
    .toSorted(([one], [other]) => Number(working.has(other)) - Number(working.has(one)) || one - other)
    .slice(0, MAX_CREWS)
    .toSorted(([one], [other]) => one - other);
}

/** Crews of one roster with as many people break the same rules. */
function onceForRoster(explain: (crew: AbleCrew) => CrewRule[]): (crew: AbleCrew) => CrewRule[] {
  const known = new Map<string, CrewRule[]>();
  return (crew) => {
    const name = `${crew.rosterId} ${crew.crewSize} ${crew.people}`;
    const rules = known.get(name) ?? explain(crew);
    known.set(name, rules);
    return rules;
  };
}

function toPlanVisit(visit: DayVisit, key: number, isMovableNow: boolean): PlanVisit {
  const { startsAt, endsAt, travelMinutes, crewId, status } = visit;
  return {
    ...{ key, startsAt, endsAt, travelMinutes, crewId, position: toPosition(visit) },
    ...{ isMovable: isMovableNow, isCompleted: status === 'Completed' },
  };
}

function toChange({ visit, crewId, kmBefore, kmAfter }: Planned, names: ReadonlyMap<number, string>) {
  return {
    ...(visit.crewId !== null && { from_crew: visit.crewId }),
    to_crew: crewId,
    to_crew_name: names.get(crewId) ?? '',
    ...(kmBefore !== undefined && { km_before: roundKm(kmBefore) }),
    km_after: roundKm(kmAfter),
  };
}

const roundKm = (km: number) => Math.round(km * 10) / 10;
