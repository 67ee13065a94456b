import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { favourites } from '../../db/schema/favourites.ts';
import type { CustomerId } from '../auth/session.ts';

const NEWEST_FIRST = [desc(favourites.createdAt), desc(favourites.serviceId)];

export async function findFavourites(db: Db, customerId: CustomerId): Promise<number[]> {
  const rows = await db
    .select({ serviceId: favourites.serviceId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(...NEWEST_FIRST);
  return rows.map(({ serviceId }) => serviceId);
}

export async function insertFavourites(
  db: Db,
  customerId: CustomerId,
  serviceIds: readonly number[],
  createdAt: Date,
): Promise<void> {
  await db
    .insert(favourites)
    .values(serviceIds.map((serviceId) => ({ customerId, serviceId, createdAt })))
    .onConflictDoNothing();
}

export async function deleteOldestFavourites(db: Db, customerId: CustomerId, kept: number): Promise<void> {
  const isOwn = eq(favourites.customerId, customerId);
  const newest = db
    .select({ serviceId: favourites.serviceId })
    .from(favourites)
    .where(isOwn)
    .orderBy(...NEWEST_FIRST)
    .limit(kept);
  await db.delete(favourites).where(and(isOwn, notInArray(favourites.serviceId, newest)));
}

export async function deleteFavourite(db: Db, customerId: CustomerId, serviceId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.serviceId, serviceId)));
}
