import * as z from '@dar/contracts/schema';
import { optionalCount, text } from '../endpoints/wire.ts';

/** The input of a list that is read from a key on, however many rows are before it. */
export const keyPage = {
  /** The opaque `next` of the page before. */
  after: z.optional(text(200)),
  /** 50 by default, at most 200. */
  limit: optionalCount,
};

/** How many rows all pages have. Of the first page only. */
export const rowCount = z.object({ value: z.int(), is_estimate: z.boolean() });
export type RowCount = z.output<typeof rowCount>;

export const keyPageOutput = { next: z.optional(z.string()), count: z.optional(rowCount) };
