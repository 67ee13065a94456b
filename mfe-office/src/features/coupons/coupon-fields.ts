import { type Fils, fils, parseAmount } from '@dar/contracts/money';
import type { OfficeCoupon } from '@dar/contracts/office';
import { couponDiscount } from '@dar/contracts/pricing/bill';
import dayjs, { type Dayjs } from 'dayjs';
import { toAmount } from '../../parts/amount.ts';

/** A coupon in its form. */
export interface CouponFields {
  readonly code: string;
  readonly kind: OfficeCoupon['kind'];
  readonly value: string;
  readonly starts: Dayjs | null;
  readonly ends: Dayjs | null;
  readonly minimum: string;
  readonly max_uses: number | null;
  readonly max_uses_per_customer: number | null;
}

const TIME = 'YYYY-MM-DD HH:mm';
const toDay = (time: string | undefined) => (time ? dayjs(time, TIME) : null);
const toTime = (day: Dayjs | null) => day?.format(TIME) ?? '';

export function toCouponFields(coupon: OfficeCoupon | undefined): CouponFields {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    value: coupon?.value ?? '10.00',
    starts: toDay(coupon?.starts),
    ends: toDay(coupon?.ends),
    minimum: coupon?.minimum ?? '0.00',
    max_uses: coupon?.max_uses ?? null,
    max_uses_per_customer: coupon?.max_uses_per_customer ?? null,
  };
}

/** Returns what a change sends: an empty time and 0 take a limit off. */
export function toCouponChange({ starts, ends, minimum, max_uses, max_uses_per_customer }: CouponFields) {
  return {
    starts: toTime(starts),
    ends: toTime(ends),
    minimum: toAmount(minimum || '0'),
    max_uses: max_uses ?? 0,
    max_uses_per_customer: max_uses_per_customer ?? 0,
  };
}

/** Returns what a new coupon sends: limits that it does not have are left out. */
export function toNewCoupon({ code, kind, value, starts, ends, minimum, ...limits }: CouponFields) {
  return {
    ...{ code, kind, value: toAmount(value), minimum: toAmount(minimum || '0') },
    ...(starts && { starts: toTime(starts) }),
    ...(ends && { ends: toTime(ends) }),
    ...(limits.max_uses && { max_uses: limits.max_uses }),
    ...(limits.max_uses_per_customer && { max_uses_per_customer: limits.max_uses_per_customer }),
  };
}

/** The cart of the example. */
export const EXAMPLE_CART = fils(50_000);

/** Returns what the coupon takes off the cart of the example; undefined while its value is no amount. */
export function getExample(kind: CouponFields['kind'], value: string): Fils | undefined {
  try {
    return couponDiscount({ kind, value: parseAmount(value && toAmount(value)) }, EXAMPLE_CART);
  } catch {
    return;
  }
}
