import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { COUPON_ATTEMPTS } from '../coupons/coupons.service.ts';
import { cartMessages } from './cart.messages.ts';
import { findCart, updateCart } from './cart.queries.ts';
import { getTotal } from './cart-lines.ts';
import { type Cart, hasEndedCoupon } from './cart-view.ts';

/** The coupon of a customer's cart. */
export class CartCoupons extends Service<'db' | 'cart' | 'coupons' | 'rateLimit'> {
  /**
   * Applies a coupon to the cart and returns the cart's new revision; '' clears the applied coupon. Rejects a code that
   * gives nothing, and a cart that is not of the expected revision; 429 after too many invalid codes by this customer or
   * from this network address. Ignores the applied code, which every payment sends again.
   */
  async apply(customerId: CustomerId, code: string, ip: string, expectedRevision?: number): Promise<number> {
    const { db, rateLimit } = this.deps;
    const subject = { account: String(customerId), ip };
    const isAttempt = code !== '' && code.toUpperCase() !== (await findCart(db, customerId)).couponCode;
    if (isAttempt) await rateLimit.count(COUPON_ATTEMPTS, subject);
    const revision = await inTransaction(db, async (tx) => {
      const cart = await this.deps.cart.loadLocked(tx, customerId);
      if (expectedRevision !== undefined && cart.revision !== expectedRevision) return undefined;
      if (code.toUpperCase() === cart.couponCode && cart.removedCoupon === '') return cart.revision;
      const couponCode = code && (await this.deps.coupons.check(tx, customerId, code, getTotal(cart.lines)));
      await updateCart(tx, customerId, { couponCode, removedCoupon: '' });
      return cart.revision + 1;
    });
    if (isAttempt) await rateLimit.refund(COUPON_ATTEMPTS, subject);
    if (revision === undefined) throw businessError('cart-changed', cartMessages.changedSinceShown);
    return revision;
  }

  /** Removes the coupon of a locked cart when it gives no discount any more, and returns its code; '' otherwise. */
  async removeEnded(tx: Db, customerId: CustomerId, cart: Cart): Promise<string> {
    if (!hasEndedCoupon(cart)) return '';
    await updateCart(tx, customerId, { couponCode: '', removedCoupon: cart.couponCode });
    return cart.couponCode;
  }
}
