import { ZERO } from '@dar/contracts/money';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { endLinks } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import {
  anonymiseCustomer,
  type Blockers,
  deletePersonalRows,
  findBlockers,
  redactOrders,
  redactReviews,
  releasePaymentCustomer,
} from './account-deletion.queries.ts';
import { lockCustomerWithPassword } from './auth.queries.ts';
import { wrongPassword } from './password-check.service.ts';
import { accountDeletedMessage, balanceLeftText, securityMessages } from './security.messages.ts';
import type { RequestInfo, Session } from './session.ts';

/** Deletes accounts on the customer's request (decision record 166). */
export class AccountDeletionService extends Service {
  /**
   * Removes the personal data of a customer in one transaction, and keeps orders with what their invoices print. Throws
   * for a wrong password, and while an order, a payment, a refund or a wallet balance is open.
   */
  async delete(password: string, session: Session, requestInfo: RequestInfo): Promise<void> {
    const { customerId } = session;
    const { db, clock, cart, crews, settlement, passwordCheck, messenger } = this.deps;
    const customer = await passwordCheck.require(session, { field: 'password', password }, requestInfo);
    // Without this check a refused deletion would cancel payments.
    const blockers = await findBlockers(db, customerId);
    refuse({ ...blockers, openPayments: 0 });
    await settlement.closeAll(customerId);
    await inTransaction(db, async (tx) => {
      // Every payment locks the cart first.
      await cart.lock(tx, customerId);
      if (!(await lockCustomerWithPassword(tx, customer))) throw wrongPassword('password');
      refuse(await findBlockers(tx, customerId));
      await crews.release(tx, customerId);
      await deletePersonalRows(tx, customer);
      await releasePaymentCustomer(tx, customerId);
      await redactOrders(tx, customerId);
      await redactReviews(tx, customerId);
      await anonymiseCustomer(tx, customerId, clock());
      await endLinks(tx, customerId);
    });
    const message = accountDeletedMessage({ to: customer.email, language: requestInfo.language });
    if (customer.isEmailVerified) messenger.post(message);
  }
}

function refuse({ openOrders, openRefunds, openPayments, balance }: Blockers): void {
  if (openOrders > 0) throw businessError('open-orders', securityMessages.openOrders);
  if (openRefunds > 0) throw businessError('open-refund', securityMessages.openRefund);
  if (balance > ZERO) throw businessError('wallet-not-empty', balanceLeftText(balance));
  if (openPayments > 0) throw businessError('payment-processing', securityMessages.openPayment);
}
