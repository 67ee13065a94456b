import { table } from '@dar/cli/table';
import { allowReview, hideReview, officeReviews } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import type { Context, PageFlags, Result } from './context.ts';
import { minute, more } from './show.ts';

export interface ReviewFlags extends PageFlags {
  readonly hidden?: true | undefined;
}

export async function listReviews({ call }: Context, { hidden, ...page }: ReviewFlags): Promise<Result> {
  const { oData, ...rest } = await call(officeReviews, { hidden: hidden ? '1' : '0', ...page });
  const rows = oData.map((review) => [
    `${review.id}`,
    minute(review.date),
    review.order_no,
    `${review.first_name} (${review.customer_id})`,
    `${review.stars} stars`,
    review.state,
    review.version,
    review.text,
  ]);
  return { text: rows.length > 0 ? `${table(rows)}${more(rest)}` : 'There are no such reviews.', json: oData };
}

const CHECKS = { allow: allowReview, hide: hideReview } as const;

export async function checkReview(
  { call, changeWithReason }: Context,
  kind: keyof typeof CHECKS,
  { review, version }: { readonly review: string; readonly version: string },
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(CHECKS[kind], { id: review, version, ...(await changeWithReason(author)) });
  return { text: `The text of review ${oData.id} is ${oData.state}.`, json: oData };
}
