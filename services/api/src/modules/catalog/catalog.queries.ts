import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { activities, catalogLoads, catalogState, categories, homeSections, services } from '../../db/schema/catalog.ts';
import type { CatalogRows } from './catalog-rows.ts';

/** `catalog_state` has one row. */
const STATE_ID = 1;

/** PostgreSQL allows 65,535 parameters in a statement, and a service has 25. */
const CHUNK_SIZE = 1_000;

type CatalogState = typeof catalogState.$inferSelect;

export async function findState(db: Db): Promise<CatalogState | undefined> {
  const [row] = await db.select().from(catalogState).where(eq(catalogState.id, STATE_ID));
  return row;
}

export async function lockState(tx: Db, now: Date): Promise<CatalogState | undefined> {
  const empty = { id: STATE_ID, contentHash: '', homeVariant: 'standard', synonyms: [], loadedAt: now } as const;
  await tx.insert(catalogState).values(empty).onConflictDoNothing();
  const [row] = await tx.select().from(catalogState).where(eq(catalogState.id, STATE_ID)).for('update');
  return row;
}

export async function updateState(tx: Db, state: Omit<CatalogState, 'id'>): Promise<void> {
  await tx.update(catalogState).set(state).where(eq(catalogState.id, STATE_ID));
}

export async function wasLoaded(db: Db, contentHash: string): Promise<boolean> {
  return (await db.$count(catalogLoads, eq(catalogLoads.contentHash, contentHash))) > 0;
}

export async function insertLoad(tx: Db, load: typeof catalogLoads.$inferInsert): Promise<void> {
  await tx.insert(catalogLoads).values(load).onConflictDoNothing();
}

export async function replaceCatalog(tx: Db, rows: CatalogRows): Promise<void> {
  for (const table of [activities, categories, services]) await tx.update(table).set({ isActive: false });
  for (const chunk of toChunks(rows.activities))
    await tx
      .insert(activities)
      .values(chunk)
      .onConflictDoUpdate({ target: activities.id, set: incoming(activities) });
  for (const chunk of toChunks(rows.categories))
    await tx
      .insert(categories)
      .values(chunk)
      .onConflictDoUpdate({ target: categories.id, set: incoming(categories) });
  for (const chunk of toChunks(rows.services))
    await tx
      .insert(services)
      .values(chunk)
      .onConflictDoUpdate({ target: services.id, set: incoming(services) });
  await tx.delete(homeSections);
  for (const chunk of toChunks(rows.homeSections)) await tx.insert(homeSections).values(chunk);
}

function toChunks<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) => index * CHUNK_SIZE);
  return starts.map((start) => rows.slice(start, start + CHUNK_SIZE));
}

/** All columns but the id, from the row of the conflict. */
function incoming(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => key !== 'id')
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(snakeCase(column.name))}`]),
  );
}

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
