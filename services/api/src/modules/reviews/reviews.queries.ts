import type { RowCount } from '@dar/contracts/office';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { KeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { customers } from '../../db/schema/customers.ts';
import { reviews, serviceRatings, serviceReviews } from '../../db/schema/reviews.ts';
import type { Page } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewedVisit = Pick<ReviewRow, 'orderId' | 'visitNumber'>;
type Written = Pick<ReviewRow, 'stars' | 'text' | 'state'>;

export async function findReviews(db: Db, customerId: CustomerId, orderId: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.orderId, orderId)));
}

/** Locks a review against changes by the staff. */
export async function lockReview(
  tx: Db,
  customerId: CustomerId,
  { orderId, visitNumber }: ReviewedVisit,
): Promise<ReviewRow | undefined> {
  const isOfVisit = and(eq(reviews.orderId, orderId), eq(reviews.visitNumber, visitNumber));
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), isOfVisit))
    .for('update');
  return row;
}

export async function insertReview(
  tx: Db,
  customerId: CustomerId,
  review: ReviewedVisit & Written & Pick<ReviewRow, 'createdAt'>,
  serviceIds: readonly number[],
): Promise<ReviewRow> {
  const [stored] = await tx
    .insert(reviews)
    .values({ ...review, customerId })
    .returning();
  if (!stored) throw new Error('a review was not stored');
  const of = { customerId, reviewId: stored.id };
  await tx.insert(serviceReviews).values(serviceIds.map((serviceId) => ({ ...of, serviceId })));
  return stored;
}

export async function updateReview(tx: Db, customerId: CustomerId, id: number, written: Written): Promise<void> {
  await tx
    .update(reviews)
    .set(written)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.id, id)));
}

/** Adds to the ratings of services. Concurrent reviews lock the rows in the order of their ids. */
export async function addToRatings(
  tx: Db,
  serviceIds: readonly number[],
  { stars, count }: { readonly stars: number; readonly count: number },
): Promise<void> {
  const ids = serviceIds.toSorted((one, other) => one - other);
  await tx
    .insert(serviceRatings)
    .values(ids.map((serviceId) => ({ serviceId, stars, count })))
    .onConflictDoUpdate({
      target: serviceRatings.serviceId,
      set: {
        stars: sql`${serviceRatings.stars} + excluded.stars`,
        count: sql`${serviceRatings.count} + excluded.count`,
      },
    });
}

export async function findRatings(db: Db): Promise<(typeof serviceRatings.$inferSelect)[]> {
  return db.select().from(serviceRatings).orderBy(asc(serviceRatings.serviceId));
}

type PublicRow = Pick<ReviewRow, 'stars' | 'text' | 'createdAt'> & { readonly firstName: string };

/** Returns the shown reviews of a service that have a text, newest first. */
export async function findPublicReviews(db: Db, serviceId: number, { limit, offset }: Page): Promise<PublicRow[]> {
  const { stars, text, createdAt } = reviews;
  return db
    .select({ stars, text, createdAt, firstName: customers.firstName })
    .from(serviceReviews)
    .innerJoin(reviews, eq(reviews.id, serviceReviews.reviewId))
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(eq(serviceReviews.serviceId, serviceId), eq(reviews.state, 'shown'), ne(reviews.text, '')))
    .orderBy(desc(serviceReviews.reviewId))
    .limit(limit)
    .offset(offset);
}

export type CheckableReview = ReviewRow & { readonly firstName: string };

/** Returns reviews of all customers, newest first: those whose text others do not see, or all. */
export async function findCheckableReviews(
  db: Db,
  isHidden: boolean,
  { after, limit }: KeyPage<number>,
): Promise<CheckableReview[]> {
  const rows = await db
    .select({ review: reviews, firstName: customers.firstName })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(isCheckable(isHidden), after === undefined ? undefined : lt(reviews.id, after)))
    .orderBy(desc(reviews.id))
    .limit(limit);
  return rows.map(({ review, firstName }) => ({ ...review, firstName }));
}

export async function countCheckableReviews(db: Db, isHidden: boolean): Promise<RowCount> {
  return countRows(db, db.select({ id: reviews.id }).from(reviews).where(isCheckable(isHidden)));
}

// Literal, as in the index `reviews_not_shown`.
const isCheckable = (isHidden: boolean) => (isHidden ? sql`${reviews.state} <> 'shown'` : undefined);

/** Locks a review of any customer against changes of its text. */
export async function lockAnyReview(tx: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

export async function setChecked(
  tx: Db,
  id: number,
  check: Pick<ReviewRow, 'state' | 'checkedBy' | 'checkReason' | 'checkedAt'>,
): Promise<void> {
  await tx.update(reviews).set(check).where(eq(reviews.id, id));
}
