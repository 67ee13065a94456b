import * as z from '@dar/contracts/schema';
import { dubaiDate } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { officeCall } from './author.ts';

export const NUMBERS_BY = ['day', 'activity', 'area', 'crew'] as const;
export type NumbersBy = (typeof NUMBERS_BY)[number];

/** The longest period that is compared with the one before it. */
export const MAX_NUMBERS_DAYS = 366;

const count = z.int();

/** Rows are flat, as their file has the same columns. `before` is the period before, of the same length. */
export const numbersRow = z.object({
  /** A day, or the id of an activity, an area or a crew; '' of visits without a crew. */
  key: z.string(),
  /** Of the activity, the area or the crew. */
  name: z.string(),
  /** Visits by the day on which they take place. */
  bookings: count,
  bookings_before: count,
  /** The price with VAT of visits that are not cancelled. */
  revenue: amount,
  revenue_before: amount,
  /** Of `bookings`, with those to which a crew came in vain. */
  cancelled: count,
  cancelled_before: count,
  /** Of `cancelled`: nobody was there, or nobody opened. */
  no_shows: count,
  no_shows_before: count,
  reviews: count,
  reviews_before: count,
  /** The sum of the stars of the reviews. */
  stars: count,
  stars_before: count,
  /** Of visits with a crew. */
  booked_minutes: count,
  booked_minutes_before: count,
  /** That crews work by their present hours, without leave. */
  open_minutes: count,
  open_minutes_before: count,
});
export type NumbersRow = z.output<typeof numbersRow>;

export const numbers = officeCall({
  path: '/office/numbers',
  summary: 'Bookings, revenue, use of crews, cancellations and ratings of days in Dubai, and of as many days before',
  input: z.object({ from: dubaiDate, to: dubaiDate, by: z.enum(NUMBERS_BY) }),
  output: z.object({
    /** By day, or by revenue. */
    oData: z.array(numbersRow),
    total: numbersRow,
    /** The days of the period before. */
    before: z.object({ from: z.string(), to: z.string() }),
  }),
});
