import type { OfficeReview } from '@dar/contracts/office';
import type { KeyPageRequest } from '../../cursor.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { Staff } from './staff-session.ts';

/** The texts of reviews as staff checks them. Each change is in the audit log (docs/rules/office.md#changes-by-staff). */
export class OfficeReviews extends Service<'db' | 'auditLog' | 'reviews'> {
  async list(request: KeyPageRequest & { readonly hidden: boolean }) {
    const { found, ...more } = await this.deps.reviews.list(request);
    const oData = found.map(
      ({ id, createdAt, orderId, visitNumber, customerId, firstName, stars, text, version, state }): OfficeReview => ({
        id,
        date: createdAt.toISOString(),
        order_no: getOrderNo({ id: orderId }),
        visit: visitNumber,
        customer_id: customerId,
        first_name: firstName,
        stars,
        text,
        version,
        state,
      }),
    );
    return { oData, ...more };
  }

  /** Shows or hides the text of a review. */
  async check(
    kind: 'allow' | 'hide',
    { id, version }: { readonly id: number; readonly version: string },
    staff: Staff,
  ) {
    const { db, auditLog, reviews } = this.deps;
    return inTransaction(db, async (tx) => {
      const state = kind === 'allow' ? 'shown' : 'hidden';
      const check = { name: staff.name, reason: staff.reason ?? '', version };
      const { customerId, orderId, before } = await reviews.check(tx, id, state, check);
      await auditLog.write(tx, staff, {
        action: `reviews ${kind}`,
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
