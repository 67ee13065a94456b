import type { LedgerKind } from '@dar/contracts/ledger-kinds';
import { add, type Fils, fils, subtract, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import type { Db } from '../../db/client.ts';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { ledgerMessages, notReceivedText } from './ledger.messages.ts';
import {
  findOrderEntries,
  insertLedgerEntries,
  type KindTotal,
  type LedgerEntryRow,
  type LedgerOrder,
  type NewLedgerEntry,
  sumByKind,
  sumSpent,
} from './ledger.queries.ts';
import { takeOver } from './take-over.queries.ts';

/** Amounts of an order in fils. All are positive. */
export interface OrderMoney {
  /** Charged by the provider, paid from the wallet and collected in cash. */
  readonly received: Fils;
  /** To the card or the wallet. */
  readonly paidBack: Fils;
  /** What banks hold or have taken back in disputes. */
  readonly disputed: Fils;
  /** What crews have to collect, without cancelled visits. */
  readonly cashExpected: Fils;
  readonly cashCollected: Fils;
  /** What the shop kept of cancelled visits. */
  readonly fees: Fils;
}

interface ChargedAttempt {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly paymentMethod: PaymentMethod;
  readonly paymentRef: string | null;
}

export interface CollectedCash {
  readonly orderId: number;
  readonly visit: number;
  /** Negative for what was reported too much. */
  readonly amount: Fils;
  /** That of the visit if it is undefined. */
  readonly crewId?: number | null | undefined;
  /** When the crew took it. */
  readonly at: Date;
  readonly auditId?: number;
}

/** Of a visit in fils. */
export interface VisitCash {
  readonly expected: Fils;
  readonly collected: Fils;
}

interface CrewVisit {
  readonly visit: number;
  readonly crewId: number;
}

/** Stores entries at a moment. Leaves out those of nothing. */
export async function addToLedger(tx: Db, entries: readonly NewLedgerEntry[], createdAt: Date): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== ZERO).map((entry) => ({ ...entry, createdAt }));
  if (moved.length > 0) await insertLedgerEntries(tx, moved);
}

/** Every movement of money, written in the transaction of its cause (docs/rules/office-money.md#ledger). */
export class LedgerService extends Service<'clock' | 'orderStatus'> {
  /** Stores entries. Leaves out those of nothing. */
  add(tx: Db, entries: readonly NewLedgerEntry[]): Promise<void> {
    return addToLedger(tx, entries, this.deps.clock());
  }

  /** Stores what orders of a customer lack, or those of all. */
  takeOver(db: Db, customerId?: CustomerId): Promise<void> {
    return takeOver(db, customerId);
  }

  /** Returns what an order has brought and cost so far. */
  async getMoney(db: Db, customerId: CustomerId, order: LedgerOrder): Promise<OrderMoney> {
    const totals = await sumByKind(db, customerId, order);
    if (totals.length > 0) return toMoney(totals);
    // Of demo data, or of a server of the release before.
    await takeOver(db, customerId);
    return toMoney(await sumByKind(db, customerId, order));
  }

  /** Returns what was received for all orders of a customer and not paid back. */
  getSpent(db: Db, customerId: CustomerId): Promise<Fils> {
    return sumSpent(db, customerId);
  }

  /** Returns what was received for an order: charged, paid from the wallet and collected in cash. */
  async received(db: Db, customerId: CustomerId, order: LedgerOrder): Promise<Fils> {
    return (await this.getMoney(db, customerId, order)).received;
  }

  /** Returns what can still be paid back of an order: never more than was received. */
  async getReturnable(db: Db, customerId: CustomerId, order: LedgerOrder): Promise<Fils> {
    const { received, paidBack, disputed } = await this.getMoney(db, customerId, order);
    const gone = add(paidBack, disputed);
    return received > gone ? subtract(received, gone) : ZERO;
  }

  /**
   * Rejects a refund above what was received. What a bank holds counts: such a refund waits for the end of the dispute. The
   * caller has locked the order.
   */
  async requireReceived(tx: Db, customerId: CustomerId, order: LedgerOrder, amount: Fils): Promise<void> {
    const { received, paidBack } = await this.getMoney(tx, customerId, order);
    if (add(amount, paidBack) <= received) return;
    throw businessError('not-refundable', notReceivedText(received > paidBack ? subtract(received, paidBack) : ZERO));
  }

  /** Stores what the provider charged for a payment attempt. Wallets have entries of their own. */
  async charged(tx: Db, attempt: ChargedAttempt, amount: Fils, orderId?: number): Promise<void> {
    const { id: paymentAttemptId, customerId, paymentMethod, paymentRef: providerRef } = attempt;
    if (!PAYMENT_METHODS[paymentMethod].usesProvider) return;
    const moved = { customerId, paymentAttemptId, providerRef, happenedAt: this.deps.clock() };
    await this.add(tx, [{ ...moved, kind: 'charged', amount, ...(orderId !== undefined && { orderId }) }]);
  }

  /**
   * Stores the cash that a crew took at a visit, less or more than expected. Returns both amounts of the visit. Rejects an
   * order that is not paid in cash, and a correction below what was taken or paid back (docs/rules/office-money.md#cash).
   */
  async cashCollected(tx: Db, customerId: CustomerId, cash: CollectedCash): Promise<VisitCash> {
    const { orderId, visit: number, amount, at: happenedAt, auditId } = cash;
    const { order, visits } = await this.deps.orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit) throw standardError('not-found');
    if (order.paymentMethod !== 'cash') throw businessError('not-cash', ledgerMessages.notCash);
    const before = await this.getVisitCash(tx, customerId, order, number);
    const returnable = await this.getReturnable(tx, customerId, order);
    if (add(amount, fils(Math.min(returnable, before.collected))) < ZERO)
      throw businessError('not-refundable', ledgerMessages.notCollected);
    const { crewId = visit.crewId } = cash;
    const entry = { kind: 'cash-collected', customerId, orderId, visit: number, amount, crewId, happenedAt } as const;
    await this.add(tx, [{ ...entry, ...(auditId !== undefined && { auditId }) }]);
    return { ...before, collected: add(before.collected, amount) };
  }

  /** Returns what is expected and collected of a visit. */
  async getVisitCash(db: Db, customerId: CustomerId, order: LedgerOrder, visit: number): Promise<VisitCash> {
    await this.getMoney(db, customerId, order);
    const entries = (await findOrderEntries(db, customerId, order)).filter((entry) => entry.visit === visit);
    const sumOf = (kind: LedgerKind) =>
      add(ZERO, ...entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
    return { expected: sumOf('cash-expected'), collected: sumOf('cash-collected') };
  }

  /** Returns what a crew has taken at a visit, whoever said so. */
  async getCrewCash(db: Db, customerId: CustomerId, order: LedgerOrder, { visit, crewId }: CrewVisit): Promise<Fils> {
    await this.getMoney(db, customerId, order);
    const entries = (await findOrderEntries(db, customerId, order)).filter(
      (entry) => entry.kind === 'cash-collected' && entry.visit === visit && entry.crewId === crewId,
    );
    return add(ZERO, ...entries.map(({ amount }) => amount));
  }

  entries(db: Db, customerId: CustomerId, order: LedgerOrder): Promise<readonly LedgerEntryRow[]> {
    return findOrderEntries(db, customerId, order);
  }
}

function toMoney(totals: readonly KindTotal[]): OrderMoney {
  const sumOf = (kind: LedgerKind, isIncome?: boolean): Fils =>
    add(
      ZERO,
      ...totals
        .filter((total) => total.kind === kind && (isIncome === undefined || total.isIncome === isIncome))
        .map(({ amount }) => amount),
    );
  const cashCollected = sumOf('cash-collected');
  return {
    received: add(sumOf('charged'), sumOf('wallet', true), cashCollected),
    paidBack: subtract(ZERO, add(sumOf('refunded'), sumOf('wallet', false))),
    disputed: subtract(ZERO, add(sumOf('dispute'), sumOf('dispute-won'), sumOf('dispute-lost'))),
    cashExpected: sumOf('cash-expected'),
    cashCollected,
    fees: sumOf('fee'),
  };
}
