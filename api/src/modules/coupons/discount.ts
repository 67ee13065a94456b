import { type Fils, fils, percentOf, ZERO } from '@dar/shared/money/money';
import type { Coupon } from './coupons.queries.ts';

/** Whether a coupon may still be used. */
export function isLive(coupon: Pick<Coupon, 'expiresAt'>, now: Date): boolean {
  return coupon.expiresAt === null || coupon.expiresAt > now;
}

/**
 * What a coupon takes off a cart's total, in fils: a percentage of it, or a fixed amount which counts only when the
 * total is at least as much (specification 2, section 5).
 */
export function discountOf(coupon: Pick<Coupon, 'kind' | 'value'>, total: Fils): Fils {
  const discount = coupon.kind === 'percent' ? percentOf(total, coupon.value) : fils(coupon.value);
  return discount <= total ? discount : ZERO;
}
