import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { customers } from '../db/schema/customers.ts';
import { visits } from '../db/schema/orders.ts';
import { reviews, serviceRatings, serviceReviews } from '../db/schema/reviews.ts';

export async function getReviews(db: Db, orderId: number) {
  return db.select().from(reviews).where(eq(reviews.orderId, orderId));
}

/** Returns the ratings of all services as they are stored, and as the reviews add up. */
export async function getRatings(db: Db) {
  const { serviceId } = serviceReviews;
  const [stars, count] = [sql`sum(${reviews.stars})`.mapWith(Number), sql`count(*)`.mapWith(Number)];
  return {
    stored: await db.select().from(serviceRatings).orderBy(serviceRatings.serviceId),
    summed: await db
      .select({ serviceId, stars, count })
      .from(serviceReviews)
      .innerJoin(reviews, eq(reviews.id, serviceReviews.reviewId))
      .groupBy(serviceId)
      .orderBy(serviceId),
  };
}

/** Lets the database reject new ratings during `work`. */
export async function rejectRatings(db: Db, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`create function reject_rating() returns trigger language plpgsql as
    'begin raise exception ''no''; end'`);
  await db.execute(
    sql`create trigger reject_rating before insert on ${serviceRatings} for each row execute function reject_rating()`,
  );
  await work().finally(() => db.execute(sql`drop function reject_rating cascade`));
}

/** Adds a second visit to an order, at the time of the first one. */
export async function addVisit(db: Db, orderId: number): Promise<void> {
  const [first] = await db.select().from(visits).where(eq(visits.orderId, orderId));
  if (!first) throw new Error('the order has no visit');
  await db.insert(visits).values({ ...first, number: 2 });
}

export async function setFirstName(db: Db, id: number, firstName: string): Promise<void> {
  await db.update(customers).set({ firstName }).where(eq(customers.id, id));
}

/** Changes the text of the only review of a customer. */
export async function setReviewText(db: Db, customerId: number, text: string): Promise<void> {
  await db.update(reviews).set({ text }).where(eq(reviews.customerId, customerId));
}
