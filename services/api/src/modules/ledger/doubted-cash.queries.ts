import { fils } from '@dar/contracts/money';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { crews } from '../../db/schema/crews.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import type { Days } from './reports.queries.ts';

const toFils = (sum: unknown) => fils(Number(sum ?? 0));

/** Returns the cash of days that crews reported and that does not count, by time, with what the ledger has of the visit. */
export async function findDoubtedCash(db: Db, { from, to }: Days) {
  const { at, customerId, orderId, visitNumber, crewId, kind, state, amount } = crewReports;
  const { kind: entryKind, visit, amount: moved } = ledgerEntries;
  const isOfVisit = and(
    eq(ledgerEntries.customerId, customerId),
    eq(ledgerEntries.orderId, orderId),
    eq(visit, visitNumber),
  );
  const sumOf = (isCounted: SQL | undefined) =>
    sql`(${db
      .select({ sum: sql`coalesce(sum(${moved}), 0)` })
      .from(ledgerEntries)
      .where(and(isOfVisit, isCounted))})`.mapWith(toFils);
  return db
    .select({
      at,
      orderId,
      visit: visitNumber,
      crew_id: crewId,
      crew: crews.name,
      amount: sql`${amount}`.mapWith(toFils),
      counted: sumOf(and(eq(entryKind, 'cash-collected'), eq(ledgerEntries.crewId, crewId))),
      collected: sumOf(eq(entryKind, 'cash-collected')),
      expected: sumOf(eq(entryKind, 'cash-expected')),
    })
    .from(crewReports)
    .innerJoin(crews, eq(crews.id, crewId))
    .where(
      and(
        // Literal, as in the partial index.
        sql`${kind} = 'cash' and ${state} = 'superseded'`,
        gte(at, fromDubaiTime(`${from} 00:00`)),
        lt(at, new Date(fromDubaiTime(`${to} 00:00`).getTime() + DAY_MS)),
      ),
    )
    .orderBy(asc(at), asc(crewReports.id));
}
