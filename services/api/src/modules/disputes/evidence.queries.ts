import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { documents } from '../../db/schema/documents.ts';

interface OrderKey {
  readonly customerId: number;
  readonly id: number;
}

export type EvidenceReport = Awaited<ReturnType<typeof findReports>>[number];
export type EvidenceDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** Returns the reports of crews about an order, oldest first. */
export async function findReports(db: Db, { customerId, id }: OrderKey) {
  const { visitNumber, kind, at, photo } = crewReports;
  return db
    .select({ visitNumber, kind, at, photo })
    .from(crewReports)
    .where(and(eq(crewReports.customerId, customerId), eq(crewReports.orderId, id), eq(crewReports.state, 'applied')))
    .orderBy(asc(at));
}

export async function findDocuments(db: Db, { customerId, id }: OrderKey) {
  const { kind, number, orderId, creditNoteId, taxDate, gross } = documents;
  return db
    .select({ kind, number, orderId, creditNoteId, taxDate, gross })
    .from(documents)
    .where(and(eq(documents.customerId, customerId), eq(documents.orderId, id)))
    .orderBy(asc(documents.id));
}
