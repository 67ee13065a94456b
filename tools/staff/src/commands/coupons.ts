import { table } from '@dar/cli/table';
import { addCoupon, changeCoupon, endCoupon, officeCoupons } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, PageFlags, Result } from './context.ts';
import { more, readAmount, waitingText } from './show.ts';

export interface CouponFlags extends AuthorFlags {
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly minimum?: string | undefined;
  readonly maxUses?: string | undefined;
  readonly maxUsesPerCustomer?: string | undefined;
}

export async function listCoupons({ call }: Context, page: PageFlags): Promise<Result> {
  const { oData, ...rest } = await call(officeCoupons, page);
  const rows = oData.map((coupon) => [
    coupon.code,
    coupon.kind === 'percent' ? `${coupon.value} %` : `AED ${coupon.value}`,
    coupon.starts ? `from ${coupon.starts}` : '',
    coupon.ends ? `until ${coupon.ends}` : '',
    coupon.minimum === '0.00' ? '' : `from AED ${coupon.minimum}`,
    coupon.max_uses === undefined ? `used ${coupon.uses}` : `used ${coupon.uses} of ${coupon.max_uses}`,
    coupon.max_uses_per_customer === undefined ? '' : `${coupon.max_uses_per_customer} each`,
    coupon.version,
  ]);
  const text = rows.length > 0 ? `${table(rows)}${more(rest)}` : 'There are no such coupons.';
  return { text, json: { coupons: oData, next: rest.next, count: rest.count } };
}

export async function issueCoupon(
  { call, changeWithReason }: Context,
  code: string,
  { percent, amount, minimum, ...flags }: CouponFlags,
): Promise<Result> {
  if ((percent === undefined) === (amount === undefined)) {
    throw new StaffError('Say what the coupon takes off, with --percent or --amount.');
  }
  const { oData } = await call(addCoupon, {
    code,
    kind: percent === undefined ? 'fixed' : 'percent',
    value: readAmount(percent ?? amount ?? ''),
    starts: flags.starts,
    ends: flags.ends,
    minimum: minimum === undefined ? undefined : readAmount(minimum),
    max_uses: flags.maxUses,
    max_uses_per_customer: flags.maxUsesPerCustomer,
    ...(await changeWithReason(flags)),
  });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  return { text: `The coupon ${oData.code} is issued.`, json: oData };
}

/** Changes what the flags name. An empty time or 0 takes a limit off. */
export async function reviseCoupon(
  { call, changeWithReason }: Context,
  coupon: { readonly code: string; readonly version: string },
  { starts, ends, minimum, maxUses, maxUsesPerCustomer, ...flags }: Omit<CouponFlags, 'percent' | 'amount'>,
): Promise<Result> {
  const { oData } = await call(changeCoupon, {
    ...coupon,
    starts,
    ends,
    minimum: minimum === undefined ? undefined : readAmount(minimum),
    max_uses: maxUses,
    max_uses_per_customer: maxUsesPerCustomer,
    ...(await changeWithReason(flags)),
  });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  return { text: `The coupon ${oData.code} is changed.`, json: oData };
}

export async function stopCoupon(
  { call, changeWithReason }: Context,
  code: string,
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(endCoupon, { code, ...(await changeWithReason(author)) });
  return { text: `The coupon ${oData.code} has ended.`, json: oData };
}
