import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  activities,
  catalogueLoads,
  catalogueState,
  categories,
  homeSections,
  services,
} from '../../db/schema/catalog.ts';
import type { CatalogueRows } from './catalogue-rows.ts';

/** The tables hold the content of the one row of `catalogue_state`. */
const STATE_ID = 1;

type CatalogueState = typeof catalogueState.$inferSelect;

export async function findState(db: Db): Promise<CatalogueState | undefined> {
  const [row] = await db.select().from(catalogueState).where(eq(catalogueState.id, STATE_ID));
  return row;
}

/** The state, made if there is none; whoever else wants it waits for the end of the transaction. */
export async function lockState(tx: Db, now: Date): Promise<CatalogueState | undefined> {
  const empty = { id: STATE_ID, contentHash: '', homeVariant: 'standard', loadedAt: now } as const;
  await tx.insert(catalogueState).values(empty).onConflictDoNothing();
  const [row] = await tx.select().from(catalogueState).where(eq(catalogueState.id, STATE_ID)).for('update');
  return row;
}

export async function updateState(tx: Db, state: Omit<CatalogueState, 'id'>): Promise<void> {
  await tx.update(catalogueState).set(state).where(eq(catalogueState.id, STATE_ID));
}

/** Returns whether the tables ever held the content with this hash. */
export async function wasLoaded(db: Db, contentHash: string): Promise<boolean> {
  return (await db.$count(catalogueLoads, eq(catalogueLoads.contentHash, contentHash))) > 0;
}

export async function insertLoad(tx: Db, load: typeof catalogueLoads.$inferInsert): Promise<void> {
  await tx.insert(catalogueLoads).values(load).onConflictDoNothing();
}

/** Writes the rows over what is there; entries that are no longer among them become inactive. */
export async function replaceCatalogue(tx: Db, rows: CatalogueRows): Promise<void> {
  for (const table of [activities, categories, services]) await tx.update(table).set({ isActive: false });
  await tx
    .insert(activities)
    .values([...rows.activities])
    .onConflictDoUpdate({ target: activities.id, set: incoming(activities) });
  if (rows.categories.length > 0)
    await tx
      .insert(categories)
      .values([...rows.categories])
      .onConflictDoUpdate({ target: categories.id, set: incoming(categories) });
  if (rows.services.length > 0)
    await tx
      .insert(services)
      .values([...rows.services])
      .onConflictDoUpdate({ target: services.id, set: incoming(services) });
  await tx.delete(homeSections);
  if (rows.homeSections.length > 0) await tx.insert(homeSections).values([...rows.homeSections]);
}

/** Every column but the id, from the row that could not be inserted. */
function incoming(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => key !== 'id')
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(snakeCase(column.name))}`]),
  );
}

/** As the database's own casing does it. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export async function findActivities(db: Db) {
  return db.select().from(activities).where(eq(activities.isActive, true)).orderBy(asc(activities.position));
}

export async function findCategories(db: Db) {
  return db.select().from(categories).where(eq(categories.isActive, true)).orderBy(asc(categories.position));
}

export async function findServices(db: Db) {
  return db.select().from(services).where(eq(services.isActive, true)).orderBy(asc(services.position));
}

export async function findHomeSections(db: Db) {
  return db.select().from(homeSections).orderBy(asc(homeSections.position));
}

export type ActivityRow = typeof activities.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
export type HomeSectionRow = typeof homeSections.$inferSelect;
