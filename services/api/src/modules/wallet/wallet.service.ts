import { type Fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { Wallet } from '@dar/contracts/wallet';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { type PageRequest, pageOf } from '../../paging.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { tooLittleText, walletMessages } from './wallet.messages.ts';
import { findBalance, findEntries, hasPayment, insertEntry } from './wallet.queries.ts';

interface Movement {
  readonly amount: Fils;
  readonly invoiceId: string;
}

/** A ledger of movements whose sum is the balance. */
export class WalletService {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  balance(customerId: CustomerId): Promise<Fils> {
    return findBalance(this.#db, customerId);
  }

  /** Returns the balance and a page of movements, newest first; 20 per page by default. */
  async contents(customerId: CustomerId, request: PageRequest): Promise<Wallet> {
    const entries = await findEntries(this.#db, customerId, pageOf(request));
    return {
      balance: toAmount(await this.balance(customerId)),
      movements: entries.map((entry) => ({
        id: entry.id,
        amount: toAmount(entry.amount),
        reason: entry.reason,
        reason_ar: entry.reasonAr || entry.reason,
        invoice_id: entry.invoiceId ?? '',
        date: entry.createdAt.toISOString(),
      })),
    };
  }

  /** Rejects an amount above the balance, with the missing amount. */
  async requireBalance(db: Db, customerId: CustomerId, amount: Fils): Promise<void> {
    const missing = subtract(amount, await findBalance(db, customerId));
    if (missing > ZERO) throw businessError(tooLittleText(missing));
  }

  /** Debits an invoice. The transaction must have locked the cart. Rejects a low balance. */
  async pay(tx: Db, customerId: CustomerId, { amount, invoiceId }: Movement): Promise<void> {
    await this.requireBalance(tx, customerId, amount);
    await this.#move(tx, customerId, { amount: subtract(ZERO, amount), invoiceId }, walletMessages.paid);
  }

  /** Credits an invoice. */
  async payBack(tx: Db, customerId: CustomerId, movement: Movement): Promise<void> {
    await this.#move(tx, customerId, movement, walletMessages.paidBack);
  }

  hasPaid(db: Db, customerId: CustomerId, invoiceId: string): Promise<boolean> {
    return hasPayment(db, customerId, invoiceId);
  }

  async #move(tx: Db, customerId: CustomerId, movement: Movement, { en, ar }: Text): Promise<void> {
    await insertEntry(tx, customerId, { ...movement, reason: en, reasonAr: ar, createdAt: this.#clock() });
  }
}
