import type { EntryKind } from '@dar/contracts/office/catalog';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { catalogDrafts, catalogEntries, catalogIds } from '../../db/schema/catalog-entries.ts';

export type EntryRow = typeof catalogEntries.$inferSelect;
export type DraftRow = typeof catalogDrafts.$inferSelect;

export interface EntryKey {
  readonly kind: EntryKind;
  readonly id: number;
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const CHUNK_SIZE = 1_000;

export function toChunks<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) => index * CHUNK_SIZE);
  return starts.map((start) => rows.slice(start, start + CHUNK_SIZE));
}

export async function findEntries(db: Db): Promise<EntryRow[]> {
  return db.select().from(catalogEntries).orderBy(asc(catalogEntries.kind), asc(catalogEntries.id));
}

export async function hasEntries(db: Db): Promise<boolean> {
  return (await db.select({ id: catalogEntries.id }).from(catalogEntries).limit(1)).length > 0;
}

export async function findEntry(db: Db, key: EntryKey): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(catalogEntries).where(isEntry(key));
  return row;
}

/** Stores entries, new ones and changed ones. */
export async function upsertEntries(tx: Db, rows: readonly EntryRow[]): Promise<void> {
  const set = { content: sql`excluded.content`, version: sql`excluded.version` };
  for (const chunk of toChunks(rows)) {
    await tx
      .insert(catalogEntries)
      .values(chunk)
      .onConflictDoUpdate({ target: [catalogEntries.kind, catalogEntries.id], set });
  }
}

export async function deleteEntry(tx: Db, key: EntryKey): Promise<void> {
  await tx.delete(catalogEntries).where(isEntry(key));
}

function isEntry({ kind, id }: EntryKey): SQL | undefined {
  return and(eq(catalogEntries.kind, kind), eq(catalogEntries.id, id));
}

function isDraft({ kind, id }: EntryKey): SQL | undefined {
  return and(eq(catalogDrafts.kind, kind), eq(catalogDrafts.id, id));
}

export async function findDrafts(db: Db): Promise<DraftRow[]> {
  return db.select().from(catalogDrafts).orderBy(asc(catalogDrafts.kind), asc(catalogDrafts.id));
}

export async function findDraft(db: Db, key: EntryKey): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(catalogDrafts).where(isDraft(key));
  return row;
}

/** Returns the entries as they would be after a publication of all drafts. */
export async function findDraftedEntries(db: Db): Promise<EntryRow[]> {
  const [entries, drafts] = [await findEntries(db), await findDrafts(db)];
  const isDrafted = (entry: EntryRow) => drafts.some(({ kind, id }) => kind === entry.kind && id === entry.id);
  return [...entries.filter((entry) => !isDrafted(entry)), ...drafts.filter(({ content }) => content !== null)];
}

/** Stores a new draft; undefined when another one was stored first. */
export async function insertDraft(tx: Db, draft: DraftRow): Promise<boolean> {
  const stored = await tx.insert(catalogDrafts).values(draft).onConflictDoNothing().returning({ id: catalogDrafts.id });
  return stored.length > 0;
}

/** Replaces a draft of this version; returns false, and changes nothing, when it has another one. */
export async function replaceDraft(tx: Db, draft: DraftRow, seenVersion: number): Promise<boolean> {
  const stored = await tx
    .update(catalogDrafts)
    .set(draft)
    .where(and(isDraft(draft), eq(catalogDrafts.version, seenVersion)))
    .returning({ id: catalogDrafts.id });
  return stored.length > 0;
}

/** Deletes a draft of this version; returns false when it has another one. */
export async function deleteDraft(tx: Db, key: EntryKey, version: number): Promise<boolean> {
  const deleted = await tx
    .delete(catalogDrafts)
    .where(and(isDraft(key), eq(catalogDrafts.version, version)))
    .returning({ id: catalogDrafts.id });
  return deleted.length > 0;
}

/** Returns ids that were never given before. They are used up also when the transaction fails. */
export async function takeIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const next = sql<number>`nextval(${catalogIds.seqName})`.mapWith(Number);
  const rows = await db.select({ id: next }).from(sql`generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}

/** Makes sure that later ids are above this one. */
export async function reserveIds(db: Db, highest: number): Promise<void> {
  const name = sql.raw(`'${catalogIds.seqName}'`);
  await db.execute(
    sql`select setval(${name}, greatest(${highest}::bigint, (select last_value from ${sql.identifier(catalogIds.seqName ?? '')})))`,
  );
}

/** Locks entries and publications against other writers until the transaction ends. Readers go on. */
export async function lockCatalog(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${catalogEntries} in share row exclusive mode`);
}
