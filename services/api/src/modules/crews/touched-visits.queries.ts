import type { BrokenVisit, SlotRule } from '@dar/contracts/office';
import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countPeople, dayOf } from '../../db/crew-conditions.ts';
import { crewActivities, crews } from '../../db/schema/crews.ts';
import { orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { ActivityCrews } from './activity-crews.ts';
import { findBrokenRules } from './crew-rules.ts';

/** Whose visits a change can touch. */
export type VisitScope = { readonly crewId: number } | { readonly activityId: number } | { readonly rosterId: number };

interface Deps {
  readonly now: Date;
  readonly readPlan: (activityId: number) => Promise<ActivityCrews>;
  readonly findCommunity: (address: (typeof orders.$inferSelect)['address']) => string | undefined;
}

/** Returns the open coming visits that their crews cannot make, with the rules that they break, the earliest first. */
export async function findTouchedVisits(db: Db, scope: VisitScope, deps: Deps): Promise<BrokenVisit[]> {
  const found: BrokenVisit[] = [];
  const plans = new Map<number, ActivityCrews>();
  for (const row of await findComingVisits(db, scope, deps.now)) {
    const plan = plans.get(row.activityId) ?? (await deps.readPlan(row.activityId));
    plans.set(row.activityId, plan);
    const rules = findRules(row, plan, deps);
    if (rules.length === 0) continue;
    const { number: visit, crewId, orderId } = row;
    found.push({
      order_no: getOrderNo({ id: orderId }),
      visit,
      time: toDubaiTime(row.startsAt),
      crew_id: crewId ?? 0,
      rules: [...rules],
    });
  }
  return found;
}

/** Returns the visits of `after` that break a rule which they did not break before. */
export function getTouched(before: readonly BrokenVisit[], after: readonly BrokenVisit[]): BrokenVisit[] {
  const key = ({ order_no, visit }: BrokenVisit) => `${order_no} ${visit}`;
  const brokenBefore = new Map(before.map((visit) => [key(visit), visit.rules]));
  return after.filter((visit) => {
    const known = brokenBefore.get(key(visit)) ?? [];
    return visit.rules.some((rule) => !known.includes(rule));
  });
}

type ComingVisit = Awaited<ReturnType<typeof findComingVisits>>[number];

function findRules(row: ComingVisit, plan: ActivityCrews, { findCommunity }: Deps): readonly SlotRule[] {
  const { rosterId, crewSize, people, activityId, needed, address } = row;
  if (rosterId === null || crewSize === null || people === null) return [row.retiredAt ? 'retired' : 'activity'];
  const needs = { activityId, crewSize: needed ?? 1, community: findCommunity(address) };
  return findBrokenRules(plan, { crewId: row.crewId ?? 0, crewSize, people, rosterId }, needs, row);
}

async function findComingVisits(db: Db, scope: VisitScope, now: Date) {
  return db
    .select({
      orderId: orders.id,
      number: visits.number,
      activityId: orders.activityId,
      address: orders.address,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      crewId: visits.crewId,
      needed: paymentAttempts.crewSize,
      retiredAt: crews.retiredAt,
      /** Null for a crew without the activity. */
      rosterId: crewActivities.rosterId,
      crewSize: crewActivities.crewSize,
      people: sql<number | null>`${countPeople(dayOf(sql`${visits.startsAt}`))}`,
    })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId)))
    .innerJoin(crews, eq(crews.id, visits.crewId))
    .leftJoin(
      crewActivities,
      and(eq(crewActivities.crewId, visits.crewId), eq(crewActivities.activityId, orders.activityId)),
    )
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.customerId, orders.customerId), eq(paymentAttempts.id, orders.paymentAttemptId)),
    )
    .where(
      and(
        isInScope(db, scope),
        isNotNull(visits.crewId),
        gt(visits.endsAt, now),
        inArray(visits.status, OPEN_STATUSES),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(orders.id), asc(visits.number));
}

function isInScope(db: Db, scope: VisitScope): SQL {
  if ('crewId' in scope) return eq(visits.crewId, scope.crewId);
  if ('activityId' in scope) return eq(orders.activityId, scope.activityId);
  const onRoster = db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(eq(crewActivities.rosterId, scope.rosterId));
  return inArray(visits.crewId, onRoster);
}
