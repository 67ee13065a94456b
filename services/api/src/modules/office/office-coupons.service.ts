import type { EndpointParams } from '@dar/contracts/endpoint';
import { type Fils, fils, parseAmount, toAmount, ZERO } from '@dar/contracts/money';
import type { addCoupon, changeCoupon, OfficeCoupon } from '@dar/contracts/office';
import { couponDiscount } from '@dar/contracts/pricing/bill';
import { fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import type { KeyPageRequest } from '../../cursor.ts';
import { inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Coupon } from '../coupons/coupons.service.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Staff } from './staff-session.ts';
import { getVersion } from './version-of-values.ts';

/** Coupons as staff issues and ends them. Each change is in the audit log (docs/rules/office.md#changes-by-staff). */
export class OfficeCoupons extends Service<'db' | 'approvals' | 'auditLog' | 'coupons'> {
  /** Returns a page of the coupons, by code. */
  async list(request: KeyPageRequest) {
    const { db, coupons } = this.deps;
    const { rows, ...page } = await coupons.list(db, request);
    const oData = rows.map(
      ({ code, kind, value, startsAt, expiresAt, minimumTotal, uses, maxUses, maxUsesPerCustomer }): OfficeCoupon => ({
        code,
        kind,
        value: toAmount(fils(value)),
        ...(startsAt && { starts: toDubaiTime(startsAt) }),
        ...(expiresAt && { ends: toDubaiTime(expiresAt) }),
        minimum: toAmount(minimumTotal),
        uses,
        ...(maxUses !== null && { max_uses: maxUses }),
        ...(maxUsesPerCustomer !== null && { max_uses_per_customer: maxUsesPerCustomer }),
        version: getVersion(toTerms({ startsAt, expiresAt, minimumTotal, maxUses, maxUsesPerCustomer })),
      }),
    );
    return { oData, ...page };
  }

  async add(input: EndpointParams<typeof addCoupon>, staff: Staff): Promise<{ code: string }> {
    const { db, approvals, auditLog, coupons } = this.deps;
    const { kind, value, starts, ends, minimum, max_uses, max_uses_per_customer } = input;
    const code = input.code.toUpperCase();
    const coupon = {
      code,
      kind,
      value: parseAmount(value),
      startsAt: readTime('starts', starts),
      expiresAt: readTime('ends', ends),
      minimumTotal: minimum ? parseAmount(minimum) : ZERO,
      maxUses: max_uses ?? null,
      maxUsesPerCustomer: max_uses_per_customer ?? null,
    };
    return inTransaction(db, async (tx) => {
      await coupons.add(tx, coupon);
      approvals.requireLimit(staff, 'discount', getDiscount(coupon));
      const reverse = { path: '/office/end_coupon', input: { code } };
      await auditLog.write(tx, staff, { action: 'coupons add', after: { ...coupon }, reverse });
      return { code };
    });
  }

  /**
   * Changes what is given. The reverse call restores the present values. Throws 'changed-meanwhile' for another version than
   * the present one.
   */
  async change(input: EndpointParams<typeof changeCoupon>, staff: Staff): Promise<{ code: string }> {
    const { db, approvals, auditLog, coupons } = this.deps;
    const code = input.code.toUpperCase();
    const { starts, ends, minimum, max_uses, max_uses_per_customer, version } = input;
    const change = {
      ...(starts !== undefined && { startsAt: readTime('starts', starts) }),
      ...(ends !== undefined && { expiresAt: readTime('ends', ends) }),
      ...(minimum !== undefined && { minimumTotal: parseAmount(minimum) }),
      ...(max_uses !== undefined && { maxUses: max_uses || null }),
      ...(max_uses_per_customer !== undefined && { maxUsesPerCustomer: max_uses_per_customer || null }),
    };
    return inTransaction(db, async (tx) => {
      const before = await coupons.change(tx, code, change);
      // More uses of a coupon above the limit need the second person, too. Anybody may end it.
      approvals.requireLimit(staff, 'discount', getDiscount({ ...before, value: fils(before.value) }));
      const { startsAt, expiresAt, minimumTotal, maxUses, maxUsesPerCustomer } = before;
      const earlier = toTerms(before);
      if (version !== getVersion(earlier)) {
        const last = await auditLog.findLastChange(tx, { code });
        throw changedMeanwhile(last, earlier, getVersion(earlier));
      }
      const changed = getVersion(toTerms({ ...before, ...change }));
      await auditLog.write(tx, staff, {
        action: 'coupons change',
        before: { startsAt, expiresAt, minimumTotal, maxUses, maxUsesPerCustomer },
        after: { code, ...change },
        reverse: { path: '/office/change_coupon', input: { code, version: changed, ...earlier } },
      });
      return { code };
    });
  }

  async end(code: string, staff: Staff): Promise<{ code: string }> {
    const { db, auditLog, coupons } = this.deps;
    const storedCode = code.toUpperCase();
    return inTransaction(db, async (tx) => {
      const before = await coupons.end(tx, storedCode);
      const ends = before.expiresAt && toDubaiTime(before.expiresAt);
      const reverse = { path: '/office/restore_coupon', input: { code: storedCode, ends } };
      const logged = { before: { ...before }, after: { code: storedCode } };
      await auditLog.write(tx, staff, { action: 'coupons end', ...logged, reverse });
      return { code: storedCode };
    });
  }
}

/** An order of this total is what the limit of a percentage is about. */
const COMPARED_TOTAL = fils(100_000);

/** Returns what a coupon takes off an order. */
function getDiscount({ kind, value }: { readonly kind: 'percent' | 'fixed'; readonly value: Fils }): Fils {
  return kind === 'fixed' ? value : couponDiscount({ kind, value }, COMPARED_TOTAL);
}

type Terms = Pick<Coupon, 'startsAt' | 'expiresAt' | 'minimumTotal' | 'maxUses' | 'maxUsesPerCustomer'>;

/** Returns what a change can set, as its call names it. */
const toTerms = ({ startsAt, expiresAt, minimumTotal, maxUses, maxUsesPerCustomer }: Terms) => ({
  starts: startsAt ? toDubaiTime(startsAt) : '',
  ends: expiresAt ? toDubaiTime(expiresAt) : '',
  minimum: toAmount(minimumTotal),
  max_uses: maxUses ?? 0,
  max_uses_per_customer: maxUsesPerCustomer ?? 0,
});

function readTime(field: string, time: string | undefined): Date | null {
  if (!time) return null;
  try {
    return fromDubaiTime(time.length === 10 ? `${time} 00:00` : time);
  } catch {
    throw standardError('invalid', { fields: { [field]: ['must be a time, YYYY-MM-DD HH:MM'] } });
  }
}
