import * as z from '@dar/contracts/schema';
import { REVIEW_STATES } from '../endpoints/reviews.ts';
import { id, optionalFlag, text } from '../endpoints/wire.ts';
import { authorWithReason, officeCall } from './author.ts';
import { keyPage, keyPageOutput } from './key-page.ts';

const review = z.object({
  id: z.int(),
  date: z.string(),
  order_no: z.string(),
  visit: z.int(),
  customer_id: z.int(),
  first_name: z.string(),
  stars: z.int(),
  text: z.string(),
  /** Of the text. The customer can change it until staff decides. */
  version: z.string(),
  /** 'held' until staff lets the text pass. */
  state: z.enum(REVIEW_STATES),
});
export type OfficeReview = z.output<typeof review>;

export const officeReviews = officeCall({
  path: '/office/reviews',
  summary: 'Reviews of all customers, newest first; with `hidden` those whose text others do not see',
  input: z.object({ hidden: optionalFlag, ...keyPage }),
  output: z.object({ oData: z.array(review), ...keyPageOutput }),
});

/** `version` is that of the text that staff read. */
const check = z.object({ id, version: text(20), ...authorWithReason });

const checkedReview = z.object({ oData: z.object({ id: z.int(), state: z.string() }) });

export const allowReview = officeCall({
  path: '/office/allow_review',
  summary: 'Show the text of a review',
  input: check,
  output: checkedReview,
});

export const hideReview = officeCall({
  path: '/office/hide_review',
  summary: 'Hide the text of a review; its stars count',
  input: check,
  output: checkedReview,
});
