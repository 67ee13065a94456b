import { type Fils, fils } from '@dar/contracts/money';
import type { LedgerKind } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { and, asc, desc, eq, gte, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { customerName } from '../../db/customer-name.ts';
import { crews } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { documents } from '../../db/schema/documents.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { visits } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';
import type { LedgerOrder } from './ledger.queries.ts';

/** Days in Dubai, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const toStart = (day: string) => fromDubaiTime(`${day} 00:00`);
const toEnd = (day: string) => new Date(toStart(day).getTime() + DAY_MS);
const dayOf = (column: SQL | typeof ledgerEntries.happenedAt) =>
  sql<string>`to_char(${column} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`;
const toFils = (value: unknown) => fils(Number(value ?? 0));
const filsOf = (expression: SQL) => expression.mapWith(toFils) as SQL<Fils>;

const isInMonths = (from: string, to: string) =>
  and(
    gte(documents.taxDate, `${from}-01`),
    lt(documents.taxDate, sql`(${`${to}-01`}::date + interval '1 month')::date`),
  );

/** Returns what was invoiced and credited by month, tax number and rate. Months are YYYY-MM, both included. */
export async function sumVat(db: Db, from: string, to: string) {
  const { taxDate, taxNumber, rate, kind, net, vat } = documents;
  const month = sql<string>`to_char(${taxDate}, 'YYYY-MM')`;
  // What is not a credit note is an invoice, also one that takes a credit note back.
  const of = (wanted: 'invoice' | 'credit-note', column: SQL) =>
    sql`coalesce(sum(${column}) filter (where (${kind} = 'credit-note') = ${sql.raw(String(wanted === 'credit-note'))}), 0)`;
  return db
    .select({
      month,
      taxNumber,
      rate,
      invoices: of('invoice', sql`1`).mapWith(Number),
      invoicedNet: filsOf(of('invoice', sql`${net}`)),
      invoicedVat: filsOf(of('invoice', sql`${vat}`)),
      creditNotes: of('credit-note', sql`1`).mapWith(Number),
      creditedNet: filsOf(of('credit-note', sql`${net}`)),
      creditedVat: filsOf(of('credit-note', sql`${vat}`)),
    })
    .from(documents)
    .where(isInMonths(from, to))
    .groupBy(month, taxNumber, rate)
    .orderBy(month, taxNumber, rate);
}

interface DocumentFilter {
  /** Months, YYYY-MM, both included. */
  readonly from: string;
  readonly to: string;
  /** The id of the last document of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** Returns the documents of months by tax date, those of one day by id. */
export async function findTaxDocuments(db: Db, { from, to, after, limit }: DocumentFilter) {
  const { id, taxDate } = documents;
  const last = alias(documents, 'last');
  const lastDate = db
    .select({ taxDate: last.taxDate })
    .from(last)
    .where(eq(last.id, after ?? 0));
  const isAfter = after === undefined ? undefined : sql`(${taxDate}, ${id}) > ((${lastDate}), ${after}::bigint)`;
  return db
    .select()
    .from(documents)
    .where(and(isInMonths(from, to), isAfter))
    .orderBy(asc(taxDate), asc(id))
    .limit(limit);
}

export interface CashRow {
  readonly day: string;
  readonly crewId: number | null;
  readonly expected: Fils;
  readonly notConfirmed: Fils;
  readonly collected: Fils;
  readonly handedIn: Fils;
}

/** Returns the cash of each day and crew. What is expected belongs to the present day and crew of its visit. */
export async function sumCash(db: Db, { from, to }: Days, crewId: number | undefined): Promise<readonly CashRow[]> {
  const [start, end] = [toStart(from), toEnd(to)];
  const isOf = (column: SQL) => (crewId === undefined ? sql`true` : sql`${column} = ${crewId}`);
  const { rows } = (await db.execute(sql`
    with owed as (
      select ${dayOf(sql`${visits.startsAt}`)} as day, ${visits.crewId} as crew_id, ${visits.isUnconfirmed} as is_unconfirmed,
        (select sum(entries.amount) from ${ledgerEntries} entries where entries.customer_id = ${visits.customerId}
          and entries.order_id = ${visits.orderId} and entries.visit = ${visits.number}
          and entries.kind = 'cash-expected') as amount
      from ${visits} where ${visits.startsAt} >= ${start.toISOString()} and ${visits.startsAt} < ${end.toISOString()}
        and ${isOf(sql`${visits.crewId}`)}
    ), moved as (
      select ${dayOf(ledgerEntries.happenedAt)} as day, ${ledgerEntries.crewId} as crew_id, kind, amount from ${ledgerEntries}
      where kind in ('cash-collected', 'cash-handed-in') and ${ledgerEntries.happenedAt} >= ${start.toISOString()}
        and ${ledgerEntries.happenedAt} < ${end.toISOString()} and ${isOf(sql`${ledgerEntries.crewId}`)}
    ), rows as (
      select day, crew_id, amount as expected, case when is_unconfirmed then amount else 0 end as not_confirmed,
        0 as collected, 0 as handed_in from owed where amount <> 0
      union all
      select day, crew_id, 0, 0, case kind when 'cash-collected' then amount else 0 end,
        case kind when 'cash-handed-in' then amount else 0 end from moved
    )
    select day, crew_id, sum(expected) as expected, sum(not_confirmed) as not_confirmed, sum(collected) as collected,
      sum(handed_in) as handed_in from rows group by 1, 2 order by 1, 2 nulls last`)) as unknown as {
    rows: readonly Record<string, unknown>[];
  };
  return rows.map((row) => ({
    day: String(row['day']),
    crewId: row['crew_id'] === null ? null : Number(row['crew_id']),
    expected: toFils(row['expected']),
    notConfirmed: toFils(row['not_confirmed']),
    collected: toFils(row['collected']),
    handedIn: toFils(row['handed_in']),
  }));
}

/** Returns what the visits of an order cost that nobody has confirmed. */
export async function sumUnconfirmed(db: Db, customerId: CustomerId, orderId: number): Promise<Fils> {
  const [row] = await db
    .select({ price: sum(visits.price) })
    .from(visits)
    .where(and(eq(visits.customerId, customerId), eq(visits.orderId, orderId), visits.isUnconfirmed));
  return toFils(row?.price);
}

export async function findCrewNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: crews.id, name: crews.name }).from(crews);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findCrewName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: crews.name }).from(crews).where(eq(crews.id, id));
  return row?.name;
}

/** Lets no other change of what a crew has handed in run until the end of the transaction. Returns false without the crew. */
export async function lockCrewCash(tx: Db, crewId: number): Promise<boolean> {
  // Bookings only keep the row from being deleted, and need not wait.
  const rows = await tx.select({ id: crews.id }).from(crews).where(eq(crews.id, crewId)).for('no key update');
  return rows.length > 0;
}

export async function sumHandedIn(db: Db, crewId: number, day: string): Promise<Fils> {
  const { amount, kind, happenedAt } = ledgerEntries;
  const isOfDay = and(gte(happenedAt, toStart(day)), lt(happenedAt, toEnd(day)));
  const [row] = await db
    .select({ amount: sum(amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.crewId, crewId), eq(kind, 'cash-handed-in'), isOfDay));
  return toFils(row?.amount);
}

interface LedgerFilter {
  readonly order?: (LedgerOrder & { readonly customerId: CustomerId }) | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: LedgerKind | undefined;
  readonly isNewestFirst?: boolean;
  /** The id of the last entry of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
}

/** Returns entries by their time, those of one time by id, from the oldest or the newest on, with the number of their document and the names. */
export async function findLedger(db: Db, { order, from, to, kind, isNewestFirst = false, after, limit }: LedgerFilter) {
  const { id, customerId, orderId, paymentAttemptId, happenedAt, documentId, crewId } = ledgerEntries;
  const isOfOrder =
    order &&
    and(
      eq(customerId, order.customerId),
      or(
        eq(orderId, order.id),
        order.paymentAttemptId === null ? undefined : eq(paymentAttemptId, order.paymentAttemptId),
      ),
    );
  const isInDays = and(
    from === undefined ? undefined : gte(happenedAt, toStart(from)),
    to === undefined ? undefined : lt(happenedAt, toEnd(to)),
  );
  const last = alias(ledgerEntries, 'last');
  const lastMoment = db.select({ happenedAt: last.happenedAt }).from(last).where(eq(last.id, after));
  const [comparison, inOrder] = isNewestFirst ? [sql.raw('<'), desc] : [sql.raw('>'), asc];
  const isAfter =
    after === 0 ? undefined : sql`(${happenedAt}, ${id}) ${comparison} ((${lastMoment}), ${after}::bigint)`;
  const isOfKind = kind && eq(ledgerEntries.kind, kind);
  return db
    .select({ entry: ledgerEntries, number: documents.number, customerName, crewName: crews.name })
    .from(ledgerEntries)
    .leftJoin(documents, and(eq(documents.customerId, customerId), eq(documents.id, documentId)))
    .leftJoin(customers, eq(customers.id, customerId))
    .leftJoin(crews, eq(crews.id, crewId))
    .where(and(isOfOrder, isInDays, isOfKind, isAfter))
    .orderBy(inOrder(happenedAt), inOrder(id))
    .limit(limit);
}
