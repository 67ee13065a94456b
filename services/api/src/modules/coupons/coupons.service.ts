import { type Fils, ZERO } from '@dar/contracts/money';
import { couponDiscount } from '@dar/contracts/pricing/bill';
import { type Clock, QUARTER_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { AppError, businessError } from '../../errors.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { couponMessages } from './coupons.messages.ts';
import { type Coupon, findCoupon } from './coupons.queries.ts';

/** Invalid coupon codes: allows typing mistakes, but no guessing. */
export const COUPON_ATTEMPTS: Limit = {
  name: 'coupon',
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perIp: { attempts: 60, windowMs: QUARTER_MS },
  text: couponMessages.tooMany,
};

export class CouponsService {
  readonly #clock: Clock;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** Returns the stored code. Rejects a code that gives no discount on this total, and says which one has ended. */
  async check(db: Db, code: string, total: Fils): Promise<string> {
    const known = code.toUpperCase();
    const coupon = await findCoupon(db, known);
    if (coupon && this.#hasEnded(coupon)) throw endedCoupon();
    if (!coupon || couponDiscount(coupon, total) === ZERO)
      throw businessError('coupon-invalid', couponMessages.invalid);
    return known;
  }

  /** Returns the discount in fils; 0 for an expired code or a too small total. */
  async discount(db: Db, code: string, total: Fils): Promise<Fils> {
    const coupon = code === '' ? undefined : await findCoupon(db, code);
    return coupon && !this.#hasEnded(coupon) ? couponDiscount(coupon, total) : ZERO;
  }

  #hasEnded({ expiresAt }: Coupon): boolean {
    return expiresAt !== null && expiresAt <= this.#clock();
  }
}

function endedCoupon(): AppError {
  const { invalid, ended } = couponMessages;
  return new AppError('business-error', invalid, {
    code: 'coupon-ended',
    fields: { coupon_code: [ended.en] },
    fieldsAr: { coupon_code: [ended.ar] },
  });
}
