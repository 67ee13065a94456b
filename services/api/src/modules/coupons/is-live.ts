import type { Coupon } from './coupons.queries.ts';

/** Returns whether a coupon has not expired. */
export function isLive(coupon: Pick<Coupon, 'expiresAt'>, now: Date): boolean {
  return coupon.expiresAt === null || coupon.expiresAt > now;
}
