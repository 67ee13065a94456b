import type { Language } from '@dar/contracts/language';
import { ZERO } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { endLinks } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import { officeMessages } from '../office/office.messages.ts';
import {
  anonymiseCustomer,
  type Blockers,
  deletePersonalRows,
  findBlockers,
  redactOrders,
  redactReviews,
  releasePaymentCustomer,
} from './account-deletion.queries.ts';
import { type CustomerRow, findLiveCustomer, lockCustomerWithPassword } from './auth.queries.ts';
import { wrongPassword } from './password-check.service.ts';
import { accountDeletedMessage, balanceLeftText, securityMessages } from './security.messages.ts';
import { type CustomerId, type RequestInfo, type Session, toCustomerId } from './session.ts';

/** Deletes accounts on the customer's request (decision record 166). */
export class AccountDeletionService extends Service {
  /**
   * Removes the personal data of a customer in one transaction, and keeps orders with what their invoices print. Throws
   * for a wrong password, and while an order, a payment, a refund or a wallet balance is open.
   */
  async delete(password: string, session: Session, requestInfo: RequestInfo): Promise<void> {
    const { passwordCheck } = this.deps;
    const customer = await passwordCheck.require(session, { field: 'password', password }, requestInfo);
    await this.#delete(customer, requestInfo.language, async (tx) => {
      if (!(await lockCustomerWithPassword(tx, customer))) throw wrongPassword('password');
      return async () => undefined;
    });
  }

  /** Deletes an account by the same rules on a request to staff. `log` runs at the end of the transaction. */
  async deleteByOffice(customerId: CustomerId, log: (tx: Db) => Promise<void>): Promise<void> {
    const customer = await findLiveCustomer(this.deps.db, customerId);
    if (!customer) throw new AppError('not-found', officeMessages.customerNotFound);
    await this.#delete(customer, undefined, async (tx) => {
      if (!(await lockLiveCustomer(tx, customerId))) throw new AppError('not-found', officeMessages.customerNotFound);
      return log;
    });
  }

  /** Returns what must end before a deletion. */
  findBlockers(customerId: CustomerId): Promise<Blockers> {
    return findBlockers(this.deps.db, customerId);
  }

  /** `lock` checks and locks the customer, and returns what runs at the end of the transaction. */
  async #delete(
    customer: CustomerRow,
    language: Language | undefined,
    lock: (tx: Db) => Promise<(tx: Db) => Promise<void>>,
  ): Promise<void> {
    const { db, clock, cart, crews, settlement, messenger } = this.deps;
    const customerId = toCustomerId(customer.id);
    // Without this check a refused deletion would cancel payments.
    const blockers = await findBlockers(db, customerId);
    refuse({ ...blockers, openPayments: 0 });
    await settlement.closeAll(customerId);
    await inTransaction(db, async (tx) => {
      // Every payment locks the cart first.
      await cart.lock(tx, customerId);
      const finish = await lock(tx);
      refuse(await findBlockers(tx, customerId));
      await crews.release(tx, customerId);
      await deletePersonalRows(tx, customer);
      await releasePaymentCustomer(tx, customerId);
      await redactOrders(tx, customerId);
      await redactReviews(tx, customerId);
      await anonymiseCustomer(tx, customerId, clock());
      await endLinks(tx, customerId);
      await finish(tx);
    });
    const message = accountDeletedMessage({ to: customer.email, language });
    if (customer.isEmailVerified) messenger.post(message);
  }
}

function refuse({ openOrders, openRefunds, openPayments, balance }: Blockers): void {
  if (openOrders > 0) throw businessError('open-orders', securityMessages.openOrders);
  if (openRefunds > 0) throw businessError('open-refund', securityMessages.openRefund);
  if (balance > ZERO) throw businessError('wallet-not-empty', balanceLeftText(balance));
  if (openPayments > 0) throw businessError('payment-processing', securityMessages.openPayment);
}
