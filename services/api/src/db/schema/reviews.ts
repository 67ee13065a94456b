import { REVIEW_STATES } from '@dar/contracts/reviews';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bigRowId, moment, orderReference } from './columns.ts';
import { visits } from './orders.ts';

/** The review of a visit by its customer. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    visitNumber: integer().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** Of the text. */
    state: text({ enum: REVIEW_STATES }).notNull(),
    createdAt: moment().notNull(),
    /** The member of staff who last allowed or hid the text, and why. */
    checkedBy: text().notNull().default(''),
    checkReason: text().notNull().default(''),
    checkedAt: moment(),
  },
  (table) => [
    unique('reviews_customer_id_id').on(table.customerId, table.id),
    unique('reviews_one_per_visit').on(table.customerId, table.orderId, table.visitNumber),
    foreignKey({
      name: 'reviews_visit',
      columns: [table.customerId, table.orderId, table.visitNumber],
      foreignColumns: [visits.customerId, visits.orderId, visits.number],
    }),
    index('reviews_not_shown').on(table.id).where(sql`${table.state} <> 'shown'`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** The services of each review: those of the order. */
export const serviceReviews = pgTable(
  'service_reviews',
  {
    serviceId: integer().notNull(),
    customerId: integer().notNull(),
    reviewId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.reviewId] }),
    foreignKey({
      name: 'service_reviews_review',
      columns: [table.customerId, table.reviewId],
      foreignColumns: [reviews.customerId, reviews.id],
    }),
    index().on(table.customerId, table.reviewId),
  ],
);

/** The sum and the number of the stars in `service_reviews`. The catalog's own rating comes on top. */
export const serviceRatings = pgTable('service_ratings', {
  serviceId: integer().primaryKey(),
  stars: integer().notNull(),
  count: integer().notNull(),
});
