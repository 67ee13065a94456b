import { type Fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { Wallet, WalletMovement } from '@dar/contracts/wallet';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import {
  countEntries,
  findBalance,
  findEntries,
  hasPayment,
  insertEntry,
  sumMovedBy,
  type WalletEntry,
} from './wallet.queries.ts';

export const walletMessages = {
  paid: { en: 'Order payment', ar: 'دفع طلب' },
  credited: { en: 'Credit from our team', ar: 'رصيد من فريقنا' },
  debited: { en: 'Correction by our team', ar: 'تصحيح من فريقنا' },
  paidBack: { en: 'Refund', ar: 'استرداد' },
} satisfies Record<string, Text>;

function tooLittleText(missing: Fils): Text {
  return {
    en: `Your wallet balance is too low: AED ${toAmount(missing)} is missing.`,
    ar: `رصيد محفظتك غير كافٍ: ينقصك ${toAmount(missing)} درهم.`,
  };
}

interface Movement {
  readonly amount: Fils;
  readonly paymentAttemptId: string | null;
  readonly creditNoteId?: number;
  readonly auditLogId?: number;
}

/** What a refund is for. */
interface PaidBack {
  readonly orderId?: number;
  readonly documentId?: number;
}

type PaidOrder = Pick<WalletMovement, 'order_id' | 'order_no'>;

/** A ledger of movements whose sum is the balance. */
export class WalletService extends Service<'db' | 'clock' | 'ledger' | 'orders' | 'productOrders'> {
  balance(customerId: CustomerId, db = this.deps.db): Promise<Fils> {
    return findBalance(db, customerId);
  }

  async contents(customerId: CustomerId, request: PageRequest): Promise<Wallet> {
    const entries = await findEntries(this.deps.db, customerId, getPage(request));
    const paidOrder = await this.#paidOrders(customerId, entries);
    return {
      balance: toAmount(await this.balance(customerId)),
      total: await countEntries(this.deps.db, customerId),
      movements: entries.map((entry) => ({
        id: entry.id,
        amount: toAmount(entry.amount),
        reason: entry.reason,
        reason_ar: entry.reasonAr || entry.reason,
        invoice_id: entry.paymentAttemptId ?? '',
        ...paidOrder(entry),
        date: entry.createdAt.toISOString(),
      })),
    };
  }

  /** Rejects an amount above the balance, with the missing amount. */
  async requireBalance(db: Db, customerId: CustomerId, amount: Fils): Promise<void> {
    const missing = subtract(amount, await findBalance(db, customerId));
    if (missing > ZERO) throw businessError('wallet-too-low', tooLittleText(missing));
  }

  /** Debits a payment attempt. The transaction must have locked the cart. Rejects a low balance. */
  async pay(tx: Db, customerId: CustomerId, { amount, paymentAttemptId }: Movement): Promise<void> {
    await this.requireBalance(tx, customerId, amount);
    await this.#move(tx, customerId, { amount: subtract(ZERO, amount), paymentAttemptId }, walletMessages.paid);
  }

  async payBack(tx: Db, customerId: CustomerId, movement: Movement, of: PaidBack = {}): Promise<void> {
    await this.#move(tx, customerId, movement, walletMessages.paidBack, of);
  }

  /**
   * Adds an amount for the office, or takes a negative one off. The transaction must have locked the cart. Rejects a low
   * balance.
   */
  async adjust(tx: Db, customerId: CustomerId, amount: Fils, auditLogId: number): Promise<void> {
    if (amount < ZERO) await this.requireBalance(tx, customerId, subtract(ZERO, amount));
    const text = amount < ZERO ? walletMessages.debited : walletMessages.credited;
    await this.#move(tx, customerId, { amount, paymentAttemptId: null, auditLogId }, text);
  }

  /** Returns what a person, or machines without an id, has moved of a wallet in the last 24 hours: credits less debits. */
  sumMovedBy(tx: Db, customerId: CustomerId, staffId: number | null): Promise<Fils> {
    return sumMovedBy(tx, customerId, { staffId, since: new Date(this.deps.clock().getTime() - DAY_MS) });
  }

  hasPaid(db: Db, customerId: CustomerId, paymentAttemptId: string): Promise<boolean> {
    return hasPayment(db, customerId, paymentAttemptId);
  }

  /** Returns a function that returns the order of an entry. A refunded payment has none. */
  async #paidOrders(customerId: CustomerId, entries: readonly WalletEntry[]) {
    const { orders, productOrders } = this.deps;
    const byAttempt = await orders.numbersByAttempt(customerId, getIds(entries, 'paymentAttemptId'));
    const byId = await productOrders.numbersById(customerId, getIds(entries, 'orderId'));
    return ({ paymentAttemptId, orderId }: WalletEntry): PaidOrder => {
      const productOrderNo = orderId === null ? undefined : byId.get(orderId);
      if (orderId !== null && productOrderNo) return { order_id: orderId, order_no: productOrderNo };
      const order = paymentAttemptId === null ? undefined : byAttempt.get(paymentAttemptId);
      return order ? { order_id: order.id, order_no: order.orderNo } : {};
    };
  }

  async #move(tx: Db, customerId: CustomerId, movement: Movement, { en, ar }: Text, of: PaidBack = {}): Promise<void> {
    const { clock, ledger } = this.deps;
    const happenedAt = clock();
    const { amount, paymentAttemptId, auditLogId: auditId = null } = movement;
    const texts = { reason: en, reasonAr: ar, createdAt: happenedAt };
    const walletEntryId = await insertEntry(tx, customerId, { ...movement, ...texts });
    const entry = { kind: 'wallet', customerId, paymentAttemptId, walletEntryId, auditId, happenedAt, ...of } as const;
    await ledger.add(tx, [{ ...entry, amount: subtract(ZERO, amount) }]);
  }
}

function getIds<Key extends 'paymentAttemptId' | 'orderId'>(
  entries: readonly WalletEntry[],
  key: Key,
): NonNullable<WalletEntry[Key]>[] {
  return entries.flatMap(({ [key]: id }) => (id === null ? [] : [id as NonNullable<WalletEntry[Key]>]));
}
