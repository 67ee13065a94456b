import { type Fils, ZERO } from '@dar/contracts/money';
import { couponDiscount } from '@dar/contracts/pricing/coupon';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { couponMessages } from './coupons.messages.ts';
import { findCoupon } from './coupons.queries.ts';
import { isLive } from './is-live.ts';

export class CouponsService {
  readonly #clock: Clock;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** Returns the stored code. Rejects a code that gives no discount on this total. */
  async check(db: Db, code: string, total: Fils): Promise<string> {
    const known = code.toUpperCase();
    if ((await this.discount(db, known, total)) === ZERO) throw businessError(couponMessages.invalid);
    return known;
  }

  /** Returns the discount in fils; 0 for an expired code or a too small total. */
  async discount(db: Db, code: string, total: Fils): Promise<Fils> {
    const coupon = code === '' ? undefined : await findCoupon(db, code);
    return coupon && isLive(coupon, this.#clock()) ? couponDiscount(coupon, total) : ZERO;
  }
}
