import type { EndpointParams } from '@dar/contracts/endpoint';
import type { restoreCoupon, restoreReview, restoreVisits } from '@dar/contracts/office';
import { canRestore, getVisitState } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { describeVisit } from '../dispatch/office-visits.service.ts';
import { toRestore } from '../dispatch/to-restore.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { readTime } from '../schedule/slots.ts';

/** The reverse calls of changes that have no other one. Each is in the audit log (docs/rules/office-dispatch.md#undo). */
export class OfficeRestore extends Service {
  /** Brings all visits back or none. */
  async visits({ order: reference, visits }: EndpointParams<typeof restoreVisits>, staff: Staff) {
    const { db, auditLog, officeVisits, visitRestore, orderStatus } = this.deps;
    const { customerId, id: orderId } = await officeVisits.find(reference);
    const author = { by: 'office', byName: staff.name, reason: staff.reason ?? '' } as const;
    return inTransaction(db, async (tx) => {
      const formers = visits.map(({ visit: number, crew_id: crewId, ...former }) => ({
        ...{ ...former, orderId, number, crewId },
      }));
      const before = await visitRestore.restoreAll(tx, customerId, formers, author);
      const { order, visits: all } = await orderStatus.lock(tx, customerId, orderId);
      const changed = all.filter(({ number }) => visits.some(({ visit }) => visit === number));
      const isReversible = changed.every((visit, index) => {
        const former = before[index];
        return former && canRestore(getVisitState(visit), getVisitState(former));
      });
      await auditLog.write(tx, staff, {
        action: 'visits restore',
        customerId,
        orderId,
        before: { visits: before.map(describeVisit) },
        after: { visits: changed.map(describeVisit) },
        reverse: isReversible ? toRestore(before, changed) : undefined,
      });
      return { order_no: getOrderNo(order), status_text: order.status };
    });
  }

  async coupon({ code, ends }: EndpointParams<typeof restoreCoupon>, staff: Staff): Promise<{ code: string }> {
    const { db, auditLog, coupons } = this.deps;
    const expiresAt = ends === null ? null : readTime(ends, 'ends');
    return inTransaction(db, async (tx) => {
      const before = await coupons.setEnd(tx, code, expiresAt);
      await auditLog.write(tx, staff, {
        action: 'coupons restore',
        before: { code, ends: before.expiresAt && toDubaiTime(before.expiresAt) },
        after: { code, ends },
        reverse: { path: '/office/end_coupon', input: { code } },
      });
      return { code };
    });
  }

  async review({ id, state, version }: EndpointParams<typeof restoreReview>, staff: Staff) {
    const { db, auditLog, reviews } = this.deps;
    return inTransaction(db, async (tx) => {
      const check = { name: staff.name, reason: staff.reason ?? '', version };
      const { customerId, orderId, before } = await reviews.check(tx, id, state, check);
      await auditLog.write(tx, staff, {
        action: 'reviews restore',
        customerId,
        orderId,
        before: { review: id, state: before },
        after: { review: id, state },
        reverse: { path: '/office/restore_review', input: { id, version, state: before } },
      });
      return { id, state };
    });
  }
}
