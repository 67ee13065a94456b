import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import pLimit from 'p-limit';
import { Service } from '../../service.ts';
import type { ProviderPayment } from '../payments/payment-provider.ts';
import { inPages } from './in-pages.ts';
import {
  type AuditedAttempt,
  type AuditedEntry,
  findAttemptPage,
  findCustomerId,
  findKnown,
  findNegativeWallets,
  findOrderedTwice,
  findRowsOf,
  findUnfoundedWallets,
} from './payment-audit.queries.ts';
import { auditAttempt, type Disagreement, type PaymentRecord } from './payment-rules.ts';
import { ProviderLists } from './provider-lists.service.ts';

/** Rows in memory at once. */
const PAGE = 500;
/** Calls to the provider at once. Stripe allows a hundred per second, and the shop makes some of them. */
const CONCURRENCY = 8;

export interface Finding {
  readonly disagreement: Disagreement;
  /** Undefined for a payment without a payment attempt. */
  readonly customerId?: number;
  /** Undefined for a finding about the wallet. */
  readonly paymentAttemptId?: string;
  /** The provider's id. Only of a payment without a payment attempt. */
  readonly paymentRef?: string;
  /** The provider's id of a dispute or payout. */
  readonly providerRef?: string;
}

interface AuditScope {
  /** Audits one customer, and only what the shop knows. */
  readonly email?: string | undefined;
  /** Leaves out older payment attempts and payments, but no movement of a wallet. */
  readonly since?: Date;
}

/** Finds disagreements between orders, payment attempts, the wallet and the payments and refunds at the provider. */
export class PaymentAudit extends Service<'db' | 'clock' | 'payments' | 'paymentSignatures'> {
  readonly #limit = pLimit(CONCURRENCY);

  /** Calls the provider once or twice per card payment. A payment that is settled meanwhile can be a finding. */
  async run({ email, since = new Date(0) }: AuditScope = {}): Promise<Finding[]> {
    const { db } = this.deps;
    const customerId = email === undefined ? undefined : await findCustomerId(db, email);
    if (email !== undefined && customerId === undefined) return [];
    const scope = { customerId, since };
    return [
      ...(await this.#auditAttempts(scope)),
      ...(await findOrderedTwice(db, scope)).map(toTwice),
      ...(email === undefined ? await this.#findUnknown(since) : []),
      ...(email === undefined ? await this.#findOfLists(since) : []),
      ...(await findNegativeWallets(db, customerId)).map(toWalletFinding('wallet below zero')),
      ...(await findUnfoundedWallets(db, customerId)).map(toWalletFinding('wallet movement without cause')),
    ];
  }

  async #auditAttempts(scope: Parameters<typeof findAttemptPage>[1]): Promise<Finding[]> {
    const { db } = this.deps;
    const findings: Finding[] = [];
    let page = await findAttemptPage(db, scope, '', PAGE);
    while (page.length > 0) {
      findings.push(...(await this.#getRecords(page)).flatMap(auditOne));
      page = await findAttemptPage(db, scope, page.at(-1)?.id ?? '', PAGE);
    }
    return findings;
  }

  async #getRecords(paymentAttempts: readonly AuditedAttempt[]): Promise<PaymentRecord[]> {
    const { db, clock } = this.deps;
    const ids = paymentAttempts.map(({ id }) => id);
    const rows = await findRowsOf(db, ids, clock());
    const orders = Map.groupBy(rows.orders, (order) => order.paymentAttemptId);
    const refunds = new Map(rows.refunds.map((refund) => [refund.paymentAttemptId, refund]));
    const entries = Map.groupBy(rows.entries, (entry) => entry.paymentAttemptId);
    const notes = Map.groupBy(rows.creditNotes, (note) => note.orderId);
    return this.#limit.map(paymentAttempts, async (attempt) => {
      const amounts = await this.#getAmounts(attempt, entries.get(attempt.id) ?? []);
      const placed = orders.get(attempt.id) ?? [];
      const credited = add(ZERO, ...placed.flatMap(({ id }) => notes.get(id) ?? []).map(({ amount }) => amount));
      return { attempt, orders: placed, credited, refund: refunds.get(attempt.id), ...amounts };
    });
  }

  /** Returns the shop's payments at the provider that no payment attempt names and that are not refunded. */
  async #findUnknown(since: Date): Promise<Finding[]> {
    const unknown: Finding[] = [];
    for await (const payments of inPages(this.deps.payments.list(since), PAGE)) {
      const known = await findKnown(
        this.deps.db,
        payments.map(({ id }) => id),
      );
      const others = payments.filter(({ id, state }) => state === 'succeeded' && !known.has(id));
      const found = await this.#limit.map(others, async (payment): Promise<Finding[]> => {
        const { id, paymentAttemptId, amount } = payment;
        if ((await this.#isForeign(payment)) || (await this.#paidBack(id)) >= amount) return [];
        return [{ disagreement: 'payment without a payment attempt', paymentAttemptId, paymentRef: id }];
      });
      unknown.push(...found.flat());
    }
    return unknown;
  }

  async #findOfLists(since: Date): Promise<Finding[]> {
    const lists = new ProviderLists(this.deps);
    const toFinding = (disagreement: Disagreement) => (providerRef: string) => ({ disagreement, providerRef });
    return [
      ...(await lists.findDisputes(since)).map(toFinding('dispute differs from the provider')),
      ...(await lists.findPayouts(since)).map(toFinding('payout differs from the provider')),
    ];
  }

  /** Returns whether another product or shop opened a payment. Payments without a signature are older than signatures. */
  async #isForeign(payment: ProviderPayment): Promise<boolean> {
    if (payment.signature === '') return payment.paymentAttemptId === '';
    return !(await this.deps.paymentSignatures.isOurs(payment));
  }

  async #getAmounts({ paymentMethod, paymentRef }: AuditedAttempt, entries: readonly AuditedEntry[]) {
    if (!PAYMENT_METHODS[paymentMethod].usesProvider)
      return { paid: subtract(ZERO, getSum(entries, -1)), paidBack: getSum(entries, 1) };
    if (paymentRef === null) return { paid: ZERO, paidBack: ZERO };
    const { state, amount } = await this.deps.payments.find(paymentRef);
    if (state !== 'succeeded') return { paid: ZERO, paidBack: ZERO };
    return { paid: amount, paidBack: await this.#paidBack(paymentRef) };
  }

  async #paidBack(paymentRef: string): Promise<Fils> {
    const refunds = await this.deps.payments.getRefunds(paymentRef);
    return add(ZERO, ...refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amount));
  }
}

function getSum(entries: readonly AuditedEntry[], sign: 1 | -1): Fils {
  return add(ZERO, ...entries.map(({ amount }) => amount).filter((amount) => Math.sign(amount) === sign));
}

function auditOne(record: PaymentRecord): Finding[] {
  const { id: paymentAttemptId, customerId } = record.attempt;
  return auditAttempt(record).map((disagreement) => ({ disagreement, customerId, paymentAttemptId }));
}

function toTwice(of: Pick<Finding, 'paymentAttemptId' | 'customerId'>): Finding {
  return { disagreement: 'two orders of one cart', ...of };
}

const toWalletFinding =
  (disagreement: Disagreement) =>
  (customerId: number): Finding => ({ disagreement, customerId });
