import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customerNotes } from '../../db/schema/customer-notes.ts';
import { staffUsers } from '../../db/schema/staff.ts';

type NewNote = typeof customerNotes.$inferInsert;

export interface NoteFilter {
  readonly customerId: number;
  /** Notes on this order only. */
  readonly orderId: number | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** With the name that the author has today. */
const columns = {
  ...getTableColumns(customerNotes),
  name: sql<string>`coalesce(${staffUsers.name}, ${customerNotes.byName})`,
};

const select = (db: Db) =>
  db.select(columns).from(customerNotes).leftJoin(staffUsers, eq(staffUsers.id, customerNotes.staffId));

export type NoteRow = Awaited<ReturnType<typeof select>>[number];

export async function findNotes(db: Db, { customerId, orderId, before, limit }: NoteFilter): Promise<NoteRow[]> {
  return select(db)
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        orderId === undefined ? undefined : eq(customerNotes.orderId, orderId),
        before === undefined ? undefined : lt(customerNotes.id, before),
      ),
    )
    .orderBy(desc(customerNotes.id))
    .limit(limit);
}

export async function lockNote(tx: Db, id: number): Promise<NoteRow | undefined> {
  const [row] = await select(tx).where(eq(customerNotes.id, id)).for('update', { of: customerNotes });
  return row;
}

export async function insertNote(tx: Db, note: NewNote): Promise<number> {
  const [row] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id });
  if (!row) throw new Error('a note was not stored');
  return row.id;
}

export async function updateNote(tx: Db, id: number, change: Pick<NoteRow, 'text' | 'changedAt'>): Promise<void> {
  await tx
    .update(customerNotes)
    .set({ ...change, version: sql`${customerNotes.version} + 1` })
    .where(eq(customerNotes.id, id));
}

export async function deleteNoteRow(tx: Db, id: number): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.id, id));
}
