import type { BlockedCustomer } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findOpenVisits, isBlocked, setBlockedAt } from './blocks.queries.ts';
import { customersMessages } from './customers.messages.ts';

/** Stops new orders of customers (docs/rules/office-customers.md#blocked-customers). */
export class Blocks extends Service<
  'db' | 'clock' | 'auditLog' | 'cart' | 'checkout' | 'crews' | 'settlement' | 'log'
> {
  /**
   * Blocks a customer: releases the hold and closes payments that have begun, except those that were paid. Booked visits
   * stay. A dry run returns the same effect and changes nothing.
   */
  async block(customerId: CustomerId, staff: Staff, isDry: boolean): Promise<BlockedCustomer> {
    const { db, settlement, log } = this.deps;
    const work = (tx: Db) => this.#block(tx, customerId, staff);
    if (isDry) return dryRun(db, work);
    const blocked = await inTransaction(db, work);
    // The sweeper closes what the provider does not close now.
    await settlement.closeAll(customerId).catch((err: unknown) => {
      log.error({ err, customerId }, 'could not close the payments of a blocked customer; the sweeper will retry');
    });
    return blocked;
  }

  /** Throws 'account-blocked' if staff stopped new orders of the customer. The caller has locked the cart, as the block does. */
  async requireNone(tx: Db, customerId: CustomerId): Promise<void> {
    if (await isBlocked(tx, customerId)) throw businessError('account-blocked', customersMessages.blocked);
  }

  async unblock(customerId: CustomerId, staff: Staff): Promise<{ customer_id: number }> {
    return inTransaction(this.deps.db, async (tx) => {
      if (!(await setBlockedAt(tx, customerId, null)))
        throw businessError('status-changed', customersMessages.notBlocked);
      await this.deps.auditLog.write(tx, staff, {
        action: 'customers unblock',
        customerId,
        after: { is_blocked: false },
        reverse: { path: '/office/block_customer', input: { customer: String(customerId) } },
      });
      return { customer_id: customerId };
    });
  }

  async #block(tx: Db, customerId: CustomerId, staff: Staff): Promise<BlockedCustomer> {
    const { auditLog, cart, checkout, clock, crews } = this.deps;
    // Every payment locks the cart first.
    await cart.lock(tx, customerId);
    const hold = await crews.heldBy(tx, customerId);
    if (!(await setBlockedAt(tx, customerId, clock())))
      throw businessError('status-changed', customersMessages.blockedBefore);
    await crews.release(tx, customerId);
    const visits = await findOpenVisits(tx, customerId);
    const effect = {
      visits: visits.map(({ orderId, number, startsAt, status }) => ({
        ...{ order_no: getOrderNo({ id: orderId }), visit: number, status_text: status },
        starts: toDubaiTime(startsAt),
      })),
      open_payments: await checkout.countOpenPayments(tx, customerId),
      releases_hold: hold !== undefined,
    };
    const reverse = { path: '/office/unblock_customer', input: { customer: String(customerId), reason: 'Undo' } };
    const after = { is_blocked: true, open_visits: visits.length };
    await auditLog.write(tx, staff, { action: 'customers block', customerId, after, reverse });
    return { customer_id: customerId, effect };
  }
}
