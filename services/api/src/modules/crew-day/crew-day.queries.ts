import { and, asc, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { crewReports, formerCrews } from '../../db/schema/crew-reports.ts';
import { crewMembers, crews } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { orderEvents, orderLines, orders, visits } from '../../db/schema/orders.ts';
import type { Span } from '../crews/spans.ts';

export type ReportRow = typeof crewReports.$inferSelect;

export async function findCrewName(db: Db, crewId: number): Promise<string> {
  const [crew] = await db.select({ name: crews.name }).from(crews).where(eq(crews.id, crewId));
  return crew?.name ?? '';
}

/** Returns the visits of a crew that start within a span, with what it needs to know of their orders, by time. */
export async function findVisitsOfCrew(db: Db, crewId: number, { startsAt, endsAt }: Span) {
  return db
    .select({
      customerId: visits.customerId,
      orderId: visits.orderId,
      number: visits.number,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      status: visits.status,
      paymentAttemptId: orders.paymentAttemptId,
      address: orders.address,
      note: orders.taskDescription,
      paymentMethod: orders.paymentMethod,
      firstName: customers.firstName,
    })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId)))
    .innerJoin(customers, eq(customers.id, visits.customerId))
    .where(and(eq(visits.crewId, crewId), gte(visits.startsAt, startsAt), lt(visits.startsAt, endsAt)))
    .orderBy(asc(visits.startsAt), asc(visits.orderId), asc(visits.number));
}

export async function findLinesOf(db: Db, orderIds: readonly number[]) {
  const { orderId, name, nameAr, qty, options } = orderLines;
  return db
    .select({ orderId, name, nameAr, qty, options })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}

/** Returns the reports of a crew about orders, by the time at which it happened. */
export async function findReportsOf(db: Db, crewId: number, orderIds: readonly number[]): Promise<ReportRow[]> {
  return db
    .select()
    .from(crewReports)
    .where(and(inArray(crewReports.orderId, [...orderIds]), eq(crewReports.crewId, crewId)))
    .orderBy(asc(crewReports.at), asc(crewReports.id));
}

/** Returns the reports about an order that count, with who made them, by the time at which it happened. */
export async function findAppliedReports(db: Db, customerId: number, orderId: number) {
  const { visitNumber, kind, at, note, photo } = crewReports;
  return db
    .select({ visitNumber, kind, at, note, photo, by: crewMembers.name })
    .from(crewReports)
    .innerJoin(crewMembers, eq(crewMembers.id, crewReports.memberId))
    .where(
      and(eq(crewReports.customerId, customerId), eq(crewReports.orderId, orderId), eq(crewReports.state, 'applied')),
    )
    .orderBy(asc(at), asc(crewReports.id));
}

/** Returns the report of a request; undefined for a new one. */
export async function findReport(db: Db, requestId: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(crewReports).where(eq(crewReports.requestId, requestId));
  return row;
}

export async function insertReport(tx: Db, report: typeof crewReports.$inferInsert): Promise<ReportRow> {
  const [row] = await tx.insert(crewReports).values(report).returning();
  if (!row) throw new Error('the report was not stored');
  return row;
}

interface OfVisit {
  readonly customerId: number;
  readonly orderId: number;
  readonly number: number;
}

/** Returns whether a crew had a visit before another one. */
export async function wasOfCrew(db: Db, { customerId, orderId, number }: OfVisit, crewId: number): Promise<boolean> {
  const former = and(
    eq(formerCrews.customerId, customerId),
    eq(formerCrews.orderId, orderId),
    eq(formerCrews.visitNumber, number),
    eq(formerCrews.crewId, crewId),
  );
  return (await db.$count(formerCrews, former)) > 0;
}

/** Returns the crews that have or had a visit of the orders. */
export async function findCrewsOf(
  db: Db,
  of: readonly Pick<OfVisit, 'customerId' | 'orderId'>[],
): Promise<ReadonlySet<number>> {
  const customerIds = of.map(({ customerId }) => customerId);
  const orderIds = of.map(({ orderId }) => orderId);
  const rows = await union(
    db
      .select({ crewId: visits.crewId })
      .from(visits)
      .where(and(inArray(visits.customerId, customerIds), inArray(visits.orderId, orderIds))),
    db
      .select({ crewId: formerCrews.crewId })
      .from(formerCrews)
      .where(and(inArray(formerCrews.customerId, customerIds), inArray(formerCrews.orderId, orderIds))),
  );
  return new Set(rows.flatMap(({ crewId }) => crewId ?? []));
}

/** Returns the last change of a visit by the office or the customer; undefined without one. */
export async function findLastByOthers(db: Db, { customerId, orderId, number }: OfVisit) {
  const [row] = await db
    .select()
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.customerId, customerId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.visitNumber, number),
        inArray(orderEvents.by, ['office', 'customer']),
        // Not the order itself.
        isNotNull(orderEvents.from),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row;
}
