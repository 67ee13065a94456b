import { add, type Fils, fils, parseAmount, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { OfficeCustomer } from '@dar/contracts/office';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import type { StoredCall } from '../../db/schema/audit-log.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { FoundCustomer } from '../auth/customer-search.service.ts';
import { officeMessages, severalCustomersText } from '../office/office.messages.ts';
import type { Staff } from '../office/staff-session.ts';

/** What staff sees of a customer and changes. Each change is in the audit log (docs/rules/office.md#changes-by-staff). */
export class OfficeCustomers extends Service {
  async get(reference: string): Promise<OfficeCustomer> {
    const { db, addresses, auditLog, ledger, orderSearch, rateLimit, wallet } = this.deps;
    const { accounts, createdAt, blockedAt, ...customer } = await this.find(reference);
    const { id: customerId } = customer;
    const attempts = await rateLimit.attemptsOf(accounts);
    return {
      id: customerId,
      name: customer.name,
      email: customer.email,
      is_email_verified: customer.isEmailVerified,
      phone: customer.phone,
      is_phone_verified: customer.isPhoneVerified,
      since: createdAt.toISOString(),
      ...(blockedAt && { blocked_since: blockedAt.toISOString() }),
      orders: (await orderSearch.list({ customerId, limit: 1 })).count?.value ?? 0,
      spent: toAmount(await ledger.getSpent(db, customerId)),
      addresses: await addresses.list(customerId),
      wallet: await wallet.contents(customerId, {}),
      attempts: attempts.map(({ name, count, windowEndsAt }) => ({ name, count, until: windowEndsAt.toISOString() })),
      log: (await auditLog.list({ customerId, kind: 'change' }, {})).oData,
    };
  }

  /** Returns the customer with an id, e-mail address or phone. Throws when there is none, or more than one. */
  async find(reference: string): Promise<FoundCustomer> {
    const [customer, ...others] = await this.deps.customerSearch.find(reference);
    if (!customer) throw new AppError('not-found', officeMessages.customerNotFound);
    if (others.length > 0)
      throw businessError('several-customers', severalCustomersText([customer, ...others].map(({ id }) => id)));
    return customer;
  }

  /** Deletes the counted attempts of an account, and returns the names of their limits. */
  async unlock(reference: string, staff: Staff): Promise<{ customer_id: number; unlocked: string[] }> {
    const { db, auditLog, rateLimit } = this.deps;
    const { id: customerId, accounts } = await this.find(reference);
    return inTransaction(db, async (tx) => {
      const unlocked = await rateLimit.unlock(tx, accounts);
      if (unlocked.length === 0) throw businessError('nothing-to-unlock', officeMessages.nothingToUnlock);
      await auditLog.write(tx, staff, { action: 'customers unlock', customerId, after: { unlocked } });
      return { customer_id: customerId, unlocked };
    });
  }

  credit(reference: string, amount: string, staff: Staff) {
    return this.#adjust('customers credit', reference, readAmount(amount), staff);
  }

  /** Rejects an amount above the balance. */
  debit(reference: string, amount: string, staff: Staff) {
    return this.#adjust('customers debit', reference, subtract(ZERO, readAmount(amount)), staff);
  }

  async #adjust(action: 'customers credit' | 'customers debit', reference: string, amount: Fils, staff: Staff) {
    const { db, approvals, auditLog, cart, wallet } = this.deps;
    const { id: customerId, isPhoneVerified } = await this.find(reference);
    // The nightly deletion of such an account would delete the entry.
    if (!isPhoneVerified) throw businessError('customer-not-verified', officeMessages.notVerified);
    return inTransaction(db, async (tx) => {
      // Every payment locks the cart first.
      await cart.lock(tx, customerId);
      // The account may have been deleted since it was found.
      if (!(await lockLiveCustomer(tx, customerId))) throw new AppError('not-found', officeMessages.customerNotFound);
      const before = await wallet.balance(customerId, tx);
      const balance = toAmount(add(before, amount));
      const logged = { before: { balance: toAmount(before) }, after: { balance } };
      const reverse = toOpposite(customerId, amount);
      const entry = await auditLog.write(tx, staff, { action, customerId, ...logged, reverse });
      await wallet.adjust(tx, customerId, amount, entry);
      // Several small amounts of a day count like a large one.
      const moved = await wallet.sumMovedBy(tx, customerId, staff.id);
      const counted = fils(Math.max(Math.abs(amount), Math.abs(moved)));
      approvals.requireLimit(staff, 'credit', counted, { customer: String(customerId) });
      return { customer_id: customerId, balance };
    });
  }
}

/** Returns the call that moves the same amount back. */
function toOpposite(customerId: number, amount: Fils): StoredCall {
  const path = amount > ZERO ? '/office/debit_wallet' : '/office/credit_wallet';
  const positive = amount > ZERO ? amount : subtract(ZERO, amount);
  return { path, input: { customer: String(customerId), amount: toAmount(positive) } };
}

function readAmount(text: string): Fils {
  const amount = parseAmount(text);
  if (amount <= ZERO) throw businessError('no-amount', officeMessages.noAmount);
  return amount;
}
