import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, id, lines, page, quantity } from './wire.ts';

export const MAX_REVIEW_LENGTH = 1_000;

const STARS = 'must be 1 to 5 stars';

/** `held` waits for the staff, since the text has a contact detail. `hidden` was hidden by the staff. */
export const REVIEW_STATES = ['shown', 'held', 'hidden'] as const;

/** The customer's own review of a visit. */
export const ownReview = z.object({
  stars: z.int(),
  text: z.string(),
  /** Whether others see the text. The stars always count. */
  state: z.enum(REVIEW_STATES),
  /** Missing when the customer can no longer change it. */
  editable_until: z.optional(z.string()),
});
export type OwnReview = z.output<typeof ownReview>;

export const reviewVisit = endpoint({
  path: '/review_visit',
  auth: 'required',
  summary: 'Review a completed visit, or change the review within a week',
  input: z.object({
    access_token: credentials.access_token,
    order_id: id,
    visit: quantity,
    stars: z.pipe(quantity, z.int().check(z.minimum(1, STARS), z.maximum(5, STARS))),
    text: z.optional(lines(MAX_REVIEW_LENGTH)),
  }),
  output: z.object({ oData: z.object({ review: ownReview }) }),
});

const review = z.object({
  /** The first name; '' after the account was deleted. */
  name: z.string(),
  /** 'YYYY-MM' in Dubai. */
  month: z.string(),
  stars: z.int(),
  text: z.string(),
});
export type Review = z.output<typeof review>;

export const serviceReviews = endpoint({
  path: '/service_reviews',
  auth: 'none',
  isForEmbed: true,
  readsPublicData: true,
  summary: 'The reviews of a service with a text, newest first',
  input: z.object({ service_id: id, ...page }),
  output: z.object({ oData: z.object({ reviews: z.array(review), has_more: z.boolean() }) }),
});
