import type { LedgerKind } from '@dar/contracts/ledger-kinds';
import { type Fils, fils } from '@dar/contracts/money';
import type { VisitState } from '@dar/contracts/order-status';
import { toOrderStatus } from '@dar/contracts/order-status';
import {
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isLargeEnough } from '../../db/crew-conditions.ts';
import { customerName } from '../../db/customer-name.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { crewActivities, crews } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { orderLines, orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { hasStatus } from '../../db/visit-conditions.ts';

// Visits of any customer, for staff only.

/** Visits are listed by their time. */
export interface VisitKey {
  readonly startsAt: Date;
  readonly orderId: number;
  readonly number: number;
}

export interface VisitFilter {
  /** The end is exclusive. */
  readonly between?: { readonly from: Date; readonly until: Date } | undefined;
  readonly orderId?: number | undefined;
  readonly state?: VisitState | undefined;
  readonly crewId?: number | undefined;
  readonly isUnassigned?: boolean;
  readonly isLate?: boolean;
  readonly isAtRisk?: boolean;
}

/** What decides whether a visit is late. */
export interface LateTerms {
  readonly now: Date;
  /** A visit that starts until then and has not started is late. */
  readonly lateSince: Date;
}

const MAX_VISITS_OF_ORDER = 1_000;

export type VisitRisk = 'no-crew' | 'crew-gone' | 'visit-before';

export type FoundVisit = Awaited<ReturnType<typeof findVisitsOfAll>>[number];

const isToStart = hasStatus(visits.status, ['Confirmed', 'Assigned']);
const isOpen = hasStatus(visits.status, ['Pending', 'Confirmed', 'Assigned', 'In progress']);
const coordinate = (name: 'latitude' | 'longitude') =>
  sql<string | null>`${orders.address} ->> ${sql.raw(`'${name}'`)}`;

/** Returns visits from a key on, the earliest first. */
export async function findVisitsOfAll(
  db: Db,
  filter: VisitFilter,
  terms: LateTerms,
  { after, limit }: { readonly after?: VisitKey | undefined; readonly limit: number },
) {
  const risk = getRisk(db, terms);
  return db
    .select({
      visit: getTableColumns(visits),
      activityId: orders.activityId,
      paymentMethod: orders.paymentMethod,
      latitude: coordinate('latitude'),
      longitude: coordinate('longitude'),
      customerName,
      crewName: crews.name,
      isLate: sql`${isLate(terms)}`.mapWith(Boolean),
      risk: sql<VisitRisk | null>`${risk}`,
    })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId)))
    .innerJoin(customers, eq(customers.id, visits.customerId))
    .leftJoin(crews, eq(crews.id, visits.crewId))
    .where(
      and(
        toWhere(filter),
        filter.isLate ? isLate(terms) : undefined,
        filter.isAtRisk ? sql`${risk} is not null` : undefined,
        isAfter(after),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.orderId), asc(visits.number))
    .limit(limit);
}

/** Returns a visit as a list shows it; undefined for an unknown one. */
export async function findVisitOfAll(db: Db, { orderId, number }: Omit<VisitKey, 'startsAt'>, terms: LateTerms) {
  const rows = await findVisitsOfAll(db, { orderId }, terms, { limit: MAX_VISITS_OF_ORDER });
  return rows.find(({ visit }) => visit.number === number);
}

/** Returns the names of the services of orders. */
export async function findServiceNames(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({ orderId: orderLines.orderId, name: orderLines.name, nameAr: orderLines.nameAr })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}

/** Returns the sums of one kind of entry of the visits of orders, by `toVisitKey`. */
export async function sumOfVisits(
  db: Db,
  found: readonly LedgerVisit[],
  kind: LedgerKind,
): Promise<ReadonlyMap<string, Fils>> {
  if (found.length === 0) return new Map();
  const { customerId, orderId, visit, amount } = ledgerEntries;
  const ids = (pick: (one: LedgerVisit) => number) => [...new Set(found.map(pick))];
  const rows = await db
    .select({ orderId, number: visit, amount: sum(amount) })
    .from(ledgerEntries)
    .where(
      and(
        inArray(
          customerId,
          ids((one) => one.customerId),
        ),
        inArray(
          orderId,
          ids((one) => one.orderId),
        ),
        eq(ledgerEntries.kind, kind),
      ),
    )
    .groupBy(orderId, visit);
  return new Map(rows.map((row) => [toVisitKey(row), fils(Number(row.amount))]));
}

interface LedgerVisit {
  readonly customerId: number;
  readonly orderId: number;
}

export const toVisitKey = ({ orderId, number }: Record<'orderId' | 'number', number | null>) => `${orderId} ${number}`;

function toWhere({ between, orderId, state, crewId, isUnassigned }: VisitFilter): SQL | undefined {
  const ofState =
    state &&
    (state === 'Not confirmed'
      ? sql`${visits.isUnconfirmed}`
      : and(eq(visits.status, toOrderStatus(state)), sql`not ${visits.isUnconfirmed}`));
  return and(
    between && and(gte(visits.startsAt, between.from), lt(visits.startsAt, between.until)),
    orderId === undefined ? undefined : eq(orders.id, orderId),
    ofState,
    crewId === undefined ? undefined : eq(visits.crewId, crewId),
    isUnassigned ? and(isOpen, isNull(visits.crewId)) : undefined,
  );
}

function isAfter(after: VisitKey | undefined): SQL | undefined {
  if (!after) return undefined;
  const { startsAt, orderId, number } = after;
  return sql`(${visits.startsAt}, ${visits.orderId}, ${visits.number}) > (${startsAt}, ${orderId}::bigint, ${number}::int)`;
}

/** docs/rules/office-dispatch.md#late-visits */
function isLate({ lateSince }: LateTerms): SQL {
  return sql`(${isToStart} and ${visits.startsAt} <= ${lateSince} and not ${hasArrived(visits)})`;
}

/** The crew has said that it is there. */
function hasArrived({
  customerId,
  orderId,
  number,
}: Readonly<Record<'customerId' | 'orderId' | 'number', Column>>): SQL {
  return sql`exists (select from ${crewReports} where ${crewReports.customerId} = ${customerId}
    and ${crewReports.orderId} = ${orderId} and ${crewReports.visitNumber} = ${number}
    and ${crewReports.kind} = 'arrived' and ${crewReports.state} = 'applied')`;
}

/** docs/rules/office-dispatch.md#visits-at-risk */
function getRisk(db: Db, { now, lateSince }: LateTerms): SQL {
  const before = alias(visits, 'visit_before');
  const lengthOfTravel = sql`${before.travelMinutes} * interval '1 minute'`;
  const endsTooLate = or(
    and(
      hasStatus(before.status, ['Confirmed', 'Assigned']),
      sql`${before.startsAt} <= ${lateSince}`,
      sql`not ${hasArrived(before)}`,
      sql`${now}::timestamptz + (${before.endsAt} - ${before.startsAt}) + ${lengthOfTravel} > ${visits.startsAt}`,
    ),
    and(
      hasStatus(before.status, ['In progress']),
      lt(before.endsAt, now),
      sql`${now}::timestamptz + ${lengthOfTravel} > ${visits.startsAt}`,
    ),
  );
  const visitBefore = db
    .select({ number: before.number })
    .from(before)
    .where(
      and(
        eq(before.crewId, visits.crewId),
        lt(before.startsAt, visits.startsAt),
        sql`${before.startsAt} > ${visits.startsAt} - interval '1 day'`,
        endsTooLate,
      ),
    );
  const needed = db
    .select({ crewSize: paymentAttempts.crewSize })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.customerId, orders.customerId), eq(paymentAttempts.id, orders.paymentAttemptId)));
  const ofCrew = db
    .select({ crewId: crewActivities.crewId })
    .from(crewActivities)
    .where(
      and(
        eq(crewActivities.crewId, visits.crewId),
        eq(crewActivities.activityId, orders.activityId),
        isLargeEnough(sql`${visits.startsAt}`, sql`coalesce(${needed}, 1)`),
      ),
    );
  return sql`case
    when not (${hasStatus(visits.status, ['Pending', 'Confirmed', 'Assigned'])}) or ${visits.startsAt} <= ${lateSince} then null
    when ${visits.crewId} is null then 'no-crew'
    when not exists ${ofCrew} then 'crew-gone'
    when exists ${visitBefore} then 'visit-before'
  end`;
}
