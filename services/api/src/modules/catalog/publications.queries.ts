import { and, asc, desc, eq, isNotNull, lt, lte, max, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { catalogRevisions, publications } from '../../db/schema/catalog-entries.ts';
import { type EntryKey, toChunks } from './entries.queries.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type RevisionRow = typeof catalogRevisions.$inferSelect;
export type NewRevision = Omit<RevisionRow, 'publicationId'>;

export async function insertPublication(
  tx: Db,
  publication: typeof publications.$inferInsert,
  revisions: readonly NewRevision[],
): Promise<number> {
  const [row] = await tx.insert(publications).values(publication).returning({ id: publications.id });
  if (!row) throw new Error('the publication was not stored');
  for (const chunk of toChunks(revisions)) {
    await tx.insert(catalogRevisions).values(chunk.map((revision) => ({ ...revision, publicationId: row.id })));
  }
  return row.id;
}

export async function updatePublication(
  tx: Db,
  id: number,
  change: Partial<Pick<PublicationRow, 'state' | 'place' | 'publishedAt' | 'failure'>>,
): Promise<void> {
  await tx.update(publications).set(change).where(eq(publications.id, id));
}

/** Claims a publication until the transaction ends; undefined while another process has it. */
export async function claimDue(tx: Db, now: Date): Promise<PublicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.state, 'waiting'), lte(publications.publishAt, now)))
    .orderBy(asc(publications.publishAt), asc(publications.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Cancels the publications of a person that wait, and returns their ids. Waits for a process that publishes one. */
export async function cancelPublicationsOf(tx: Db, staffId: number, failure: string): Promise<number[]> {
  const rows = await tx
    .update(publications)
    .set({ state: 'cancelled', failure })
    .where(and(eq(publications.staffId, staffId), eq(publications.state, 'waiting')))
    .returning({ id: publications.id });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Waits for a process that publishes it. */
export async function lockPublication(tx: Db, id: number): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publications).where(eq(publications.id, id)).for('update');
  return row;
}

/** Returns publications, the newest first, from before an id. */
export async function listPublications(db: Db, before: number | undefined, limit: number): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(before === undefined ? undefined : lt(publications.id, before))
    .orderBy(desc(publications.id))
    .limit(limit);
}

export async function findRevisions(db: Db, publicationId: number): Promise<RevisionRow[]> {
  return db.select().from(catalogRevisions).where(eq(catalogRevisions.publicationId, publicationId));
}

export async function findLastPlace(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(publications.place) }).from(publications);
  return row?.last ?? 0;
}

const published = { publication: publications, revision: catalogRevisions };

/** Returns the published revisions of an entry, the newest first. */
export async function findHistory(db: Db, key: EntryKey, limit: number) {
  return selectPublished(db, ofEntry(key)).limit(limit);
}

/** Returns the content that a publication gave to an entry. */
export async function findPublishedRevision(
  db: Db,
  key: EntryKey,
  publicationId: number,
): Promise<RevisionRow | undefined> {
  const [row] = await selectPublished(db, and(ofEntry(key), eq(publications.id, publicationId))).limit(1);
  return row?.revision;
}

/** Returns what an entry was before a place among the publications; undefined when it did not exist. */
export async function findEarlier(db: Db, key: EntryKey, place: number): Promise<RevisionRow | undefined> {
  const [row] = await selectPublished(db, and(ofEntry(key), lt(publications.place, place))).limit(1);
  return row?.revision;
}

function selectPublished(db: Db, condition: SQL | undefined) {
  return db
    .select(published)
    .from(catalogRevisions)
    .innerJoin(publications, eq(publications.id, catalogRevisions.publicationId))
    .where(and(condition, isNotNull(publications.place)))
    .orderBy(desc(publications.place))
    .$dynamic();
}

function ofEntry({ kind, id }: EntryKey): SQL | undefined {
  return and(eq(catalogRevisions.kind, kind), eq(catalogRevisions.entryId, id));
}
