import { and, asc, eq, not, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { savedFilters } from '../../db/schema/staff.ts';

export type SavedFilterRow = typeof savedFilters.$inferSelect;

/** Returns the filters of a list that a person has saved, and those that anybody has saved for the team. */
export async function findSavedFilters(db: Db, list: string, staffId: number): Promise<SavedFilterRow[]> {
  return db
    .select()
    .from(savedFilters)
    .where(and(eq(savedFilters.list, list), or(eq(savedFilters.staffId, staffId), savedFilters.isTeam)))
    .orderBy(asc(savedFilters.name), asc(savedFilters.id));
}

/** Stores a filter, in place of the one of the same name and person. */
export async function upsertSavedFilter(
  db: Db,
  filter: typeof savedFilters.$inferInsert,
): Promise<SavedFilterRow | undefined> {
  const { query, isTeam } = filter;
  const target = [savedFilters.staffId, savedFilters.list, savedFilters.name];
  const [row] = await db
    .insert(savedFilters)
    .values(filter)
    .onConflictDoUpdate({ target, set: { query, isTeam } })
    .returning();
  return row;
}

/** Returns whether the person had the filter. */
export async function deleteSavedFilterOf(db: Db, id: number, staffId: number): Promise<boolean> {
  const rows = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.staffId, staffId)))
    .returning({ id: savedFilters.id });
  return rows.length > 0;
}

/** Returns how many filters a person has besides the one that this would replace. */
export async function countOtherFilters(
  db: Db,
  { staffId, list, name }: Pick<SavedFilterRow, 'staffId' | 'list' | 'name'>,
): Promise<number> {
  const isReplaced = and(eq(savedFilters.list, list), eq(savedFilters.name, name));
  return db.$count(savedFilters, and(eq(savedFilters.staffId, staffId), isReplaced && not(isReplaced)));
}
