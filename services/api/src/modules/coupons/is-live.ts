import type { Coupon } from './coupons.queries.ts';

/** Whether a coupon may still be used. */
export function isLive(coupon: Pick<Coupon, 'expiresAt'>, now: Date): boolean {
  return coupon.expiresAt === null || coupon.expiresAt > now;
}
