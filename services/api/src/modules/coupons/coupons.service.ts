import type { ErrorCode } from '@dar/contracts/error-codes';
import { type Fils, toAmount, ZERO } from '@dar/contracts/money';
import { couponDiscount } from '@dar/contracts/pricing/bill';
import { QUARTER_MS } from '../../clock.ts';
import { type KeyPageRequest, readKeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import {
  type Coupon,
  type CouponChange,
  countAllUses,
  countCoupons,
  countUsesOf,
  deleteUse,
  findCoupon,
  findCoupons,
  insertCoupon,
  insertUse,
  lockCoupon,
  type NewCoupon,
  setEnd,
  updateCoupon,
} from './coupons.queries.ts';

export type { Coupon };

export const couponMessages = {
  invalid: { en: 'Invalid coupon code', ar: 'رمز القسيمة غير صالح' },
  ended: { en: 'This coupon has ended', ar: 'انتهت صلاحية هذه القسيمة' },
  notStarted: { en: 'This coupon is not valid yet', ar: 'لم تبدأ صلاحية هذه القسيمة بعد' },
  usedUp: { en: 'This coupon is used up', ar: 'نفدت هذه القسيمة' },
  used: { en: 'You have already used this coupon', ar: 'سبق أن استخدمت هذه القسيمة' },
  belowMinimum: (minimum: Fils): Text => ({
    en: `This coupon applies from AED ${toAmount(minimum)}`,
    ar: `تسري هذه القسيمة ابتداءً من ${toAmount(minimum)} درهم`,
  }),
  exists: { en: 'There is a coupon with this code.', ar: 'توجد قسيمة بهذا الرمز.' },
  notFound: { en: 'There is no coupon with this code.', ar: 'لا توجد قسيمة بهذا الرمز.' },
  hasEnded: { en: 'This coupon has ended before.', ar: 'انتهت هذه القسيمة من قبل.' },
  noPeriod: { en: 'The coupon must end after its start.', ar: 'يجب أن تنتهي القسيمة بعد بدايتها.' },
  noValue: {
    en: 'A percentage is more than 0 and at most 100, an amount more than AED 0.00.',
    ar: 'النسبة أكبر من 0 وحتى 100، والمبلغ أكبر من 0.00 درهم.',
  },
  tooMany: (wait: Text): Text => ({
    en: `Too many coupon codes tried. Please try again in ${wait.en}.`,
    ar: `محاولات كثيرة لرموز القسائم. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
  removed: (code: string): Text => ({
    en: `The coupon ${code} no longer applies and was removed. Please review the new total.`,
    ar: `لم تعد القسيمة ${code} سارية وتمت إزالتها. يُرجى مراجعة الإجمالي الجديد.`,
  }),
};

/** Invalid coupon codes: allows typing mistakes, but no guessing. */
export const COUPON_ATTEMPTS: Limit = {
  name: 'coupon',
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perIp: { attempts: 60, windowMs: QUARTER_MS },
  text: couponMessages.tooMany,
};

/** Why an issued coupon does not apply. */
interface Problem {
  readonly code: ErrorCode;
  readonly text: Text;
}

export class CouponsService extends Service<'clock'> {
  /** Returns the stored code. Rejects a code that gives no discount on this total, and says why if it was issued. */
  async check(db: Db, customerId: CustomerId, code: string, total: Fils): Promise<string> {
    const storedCode = code.toUpperCase();
    const coupon = await findCoupon(db, storedCode);
    if (!coupon) throw businessError('coupon-invalid', couponMessages.invalid);
    const problem = await this.#findProblem(db, customerId, coupon, total);
    if (problem) throw invalidCoupon(problem);
    if (couponDiscount(coupon, total) === ZERO) throw businessError('coupon-invalid', couponMessages.invalid);
    return storedCode;
  }

  /** Returns the discount in fils; 0 for a code that does not apply. */
  async discount(db: Db, customerId: CustomerId, code: string, total: Fils): Promise<Fils> {
    const coupon = code === '' ? undefined : await findCoupon(db, code);
    const applies = coupon && !(await this.#findProblem(db, customerId, coupon, total));
    return applies ? couponDiscount(coupon, total) : ZERO;
  }

  /**
   * Returns whether an order can still use the coupon of its payment attempt. Locks a coupon with `maxUses` until the end of the
   * transaction; orders of one customer wait for the cart. Period and minimum counted when the payment attempt was opened.
   */
  async lockUse(tx: Db, customerId: CustomerId, code: string): Promise<boolean> {
    const found = code === '' ? undefined : await findCoupon(tx, code);
    const coupon = found && found.maxUses !== null ? await lockCoupon(tx, code) : found;
    return !coupon || (await findUsedUp(tx, customerId, coupon)) === undefined;
  }

  /** Stores the use of a coupon in the transaction that places its order. */
  async use(tx: Db, customerId: CustomerId, orderId: number, code: string): Promise<void> {
    if (code !== '') await insertUse(tx, customerId, orderId, code);
  }

  /** Gives back the use of a cancelled order. */
  async giveBack(tx: Db, customerId: CustomerId, orderId: number): Promise<void> {
    await deleteUse(tx, customerId, orderId);
  }

  /** Returns a page of the coupons, by code. */
  async list(db: Db, request: KeyPageRequest) {
    return readKeyPage(request, {
      readKey: (code) => code,
      toCursor: ({ code }: Coupon) => code,
      find: (asked) => findCoupons(db, asked),
      count: () => countCoupons(db),
    });
  }

  async add(tx: Db, coupon: NewCoupon): Promise<void> {
    const { kind, value, startsAt, expiresAt } = coupon;
    if (value <= 0 || (kind === 'percent' && value > WHOLE)) throw businessError('no-value', couponMessages.noValue);
    if (expiresAt && expiresAt <= (startsAt ?? this.deps.clock())) {
      throw businessError('no-period', couponMessages.noPeriod);
    }
    if (!(await insertCoupon(tx, coupon))) throw businessError('coupon-exists', couponMessages.exists);
  }

  /** Changes a coupon and returns it as it was. Throws when it would end before its start. */
  async change(tx: Db, code: string, change: CouponChange): Promise<Coupon> {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) throw new AppError('not-found', couponMessages.notFound);
    const { startsAt, expiresAt } = { ...coupon, ...change };
    if (expiresAt && startsAt && expiresAt <= startsAt) throw businessError('no-period', couponMessages.noPeriod);
    // A counter counts with a limit only, so a new limit counts the uses until now.
    const isLimitedAnew = coupon.maxUses === null && typeof change.maxUses === 'number';
    await updateCoupon(tx, code, { ...change, ...(isLimitedAnew && { uses: await countAllUses(tx, code) }) });
    return coupon;
  }

  /** Ends a coupon now. Returns it as it was. */
  async end(tx: Db, code: string): Promise<Coupon> {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) throw new AppError('not-found', couponMessages.notFound);
    if (this.#hasEnded(coupon)) throw businessError('coupon-ended', couponMessages.hasEnded);
    await setEnd(tx, code, this.deps.clock());
    return coupon;
  }

  /** Stores another end of a coupon, or none. Returns it as it was. */
  async setEnd(tx: Db, code: string, expiresAt: Date | null): Promise<Coupon> {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) throw new AppError('not-found', couponMessages.notFound);
    await setEnd(tx, code, expiresAt);
    return coupon;
  }

  async #findProblem(db: Db, customerId: CustomerId, coupon: Coupon, total: Fils): Promise<Problem | undefined> {
    if (this.#hasEnded(coupon)) return { code: 'coupon-ended', text: couponMessages.ended };
    if (coupon.startsAt !== null && coupon.startsAt > this.deps.clock()) {
      return { code: 'coupon-not-started', text: couponMessages.notStarted };
    }
    if (total < coupon.minimumTotal) {
      return { code: 'coupon-below-minimum', text: couponMessages.belowMinimum(coupon.minimumTotal) };
    }
    return findUsedUp(db, customerId, coupon);
  }

  #hasEnded({ expiresAt }: Coupon): boolean {
    return expiresAt !== null && expiresAt <= this.deps.clock();
  }
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

async function findUsedUp(db: Db, customerId: CustomerId, coupon: Coupon): Promise<Problem | undefined> {
  const { code, maxUses, maxUsesPerCustomer, uses } = coupon;
  if (maxUsesPerCustomer !== null && (await countUsesOf(db, customerId, code)) >= maxUsesPerCustomer) {
    return { code: 'coupon-used', text: couponMessages.used };
  }
  const isUsedUp = maxUses !== null && uses >= maxUses;
  return isUsedUp ? { code: 'coupon-used-up', text: couponMessages.usedUp } : undefined;
}

/** Returns 'Invalid coupon code' with a sentence that says why. */
function invalidCoupon({ code, text }: Problem): AppError {
  return businessError(code, couponMessages.invalid, {
    fields: { coupon_code: [text.en] },
    fieldsAr: { coupon_code: [text.ar] },
  });
}
