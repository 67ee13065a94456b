import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { Db } from '../../db/client.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.ts';
import type { PaymentSignatures } from '../payments/payment-signatures.ts';
import {
  type AuditedEntry,
  type AuditedInvoice,
  findCustomerId,
  findPaymentRows,
  type PaymentRows,
} from './payment-audit.queries.ts';
import {
  auditInvoice,
  auditWallet,
  type Disagreement,
  findCartsOrderedTwice,
  type PaymentRecord,
} from './payment-rules.ts';

interface PaymentAuditDeps {
  readonly db: Db;
  readonly payments: PaymentProvider;
  readonly paymentSignatures: PaymentSignatures;
}

export interface Finding {
  readonly disagreement: Disagreement;
  /** Undefined for a payment without an invoice. */
  readonly customerId?: number;
  /** Undefined for a finding about the wallet. */
  readonly invoiceId?: string;
  /** The provider's id. Only of a payment without an invoice. */
  readonly paymentRef?: string;
}

interface AuditScope {
  /** Audits one customer, and only what the shop knows. */
  readonly email?: string | undefined;
  /** Leaves out older invoices and payments, but no movement of a wallet. */
  readonly since?: Date;
}

/** Finds disagreements between orders, invoices, the wallet and the payments and refunds at the provider. */
export class PaymentAudit {
  readonly #deps: PaymentAuditDeps;

  constructor(deps: PaymentAuditDeps) {
    this.#deps = deps;
  }

  /** Calls the provider once per card payment. A payment that is settled meanwhile can be a finding. */
  async run({ email, since = new Date(0) }: AuditScope = {}): Promise<Finding[]> {
    const { db } = this.#deps;
    const customerId = email === undefined ? undefined : await findCustomerId(db, email);
    if (email !== undefined && customerId === undefined) return [];
    const rows = await findPaymentRows(db, customerId);
    const records = await this.#getRecords(rows, since);
    const unknown = email === undefined ? await this.#findUnknown(rows, since) : [];
    const ofInvoices = [...records.flatMap(auditOne), ...findCartsOrderedTwice(records).map(toTwice)];
    return [...ofInvoices, ...unknown, ...auditWallets(rows)];
  }

  async #getRecords(rows: PaymentRows, since: Date): Promise<PaymentRecord[]> {
    const orders = Map.groupBy(rows.orders, (order) => order.invoiceId);
    const refunds = new Map(rows.refunds.map((refund) => [refund.invoiceId, refund]));
    const entries = Map.groupBy(rows.entries, (entry) => entry.invoiceId);
    const notes = Map.groupBy(rows.creditNotes, (note) => note.orderId);
    const records: PaymentRecord[] = [];
    for (const invoice of rows.invoices.filter(({ createdAt }) => createdAt >= since)) {
      const amounts = await this.#getAmounts(invoice, entries.get(invoice.id) ?? []);
      const placed = orders.get(invoice.id) ?? [];
      const credited = add(ZERO, ...placed.flatMap(({ id }) => notes.get(id) ?? []).map(({ amount }) => amount));
      records.push({ invoice, orders: placed, credited, refund: refunds.get(invoice.id), ...amounts });
    }
    return records;
  }

  /** Returns the shop's payments at the provider that no invoice names and that are not refunded. */
  async #findUnknown({ invoices }: PaymentRows, since: Date): Promise<Finding[]> {
    const invoicedRefs = new Set(invoices.map(({ paymentRef }) => paymentRef));
    const unknown: Finding[] = [];
    for await (const payment of this.#deps.payments.list(since)) {
      const { id, invoiceId, state } = payment;
      if (state !== 'succeeded' || invoicedRefs.has(id) || (await this.#isForeign(payment))) continue;
      if ((await this.#paidBack(id)) >= payment.amount) continue;
      unknown.push({ disagreement: 'payment without an invoice', invoiceId, paymentRef: id });
    }
    return unknown;
  }

  /** Returns whether another product or shop opened a payment. Payments without a signature are older than signatures. */
  async #isForeign(payment: ProviderPayment): Promise<boolean> {
    if (payment.signature === '') return payment.invoiceId === '';
    return !(await this.#deps.paymentSignatures.isOurs(payment));
  }

  async #getAmounts({ paymentMethod, paymentRef }: AuditedInvoice, entries: readonly AuditedEntry[]) {
    if (!PAYMENT_METHODS[paymentMethod].usesProvider)
      return { paid: subtract(ZERO, getSum(entries, -1)), paidBack: getSum(entries, 1) };
    if (paymentRef === null) return { paid: ZERO, paidBack: ZERO };
    const { state, amount } = await this.#deps.payments.find(paymentRef);
    if (state !== 'succeeded') return { paid: ZERO, paidBack: ZERO };
    return { paid: amount, paidBack: await this.#paidBack(paymentRef) };
  }

  async #paidBack(paymentRef: string): Promise<Fils> {
    const refunds = await this.#deps.payments.getRefunds(paymentRef);
    return add(ZERO, ...refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amount));
  }
}

function getSum(entries: readonly AuditedEntry[], sign: 1 | -1): Fils {
  return add(ZERO, ...entries.map(({ amount }) => amount).filter((amount) => Math.sign(amount) === sign));
}

function auditOne(record: PaymentRecord): Finding[] {
  const { id: invoiceId, customerId } = record.invoice;
  return auditInvoice(record).map((disagreement) => ({ disagreement, customerId, invoiceId }));
}

function toTwice({ invoice: { id: invoiceId, customerId } }: PaymentRecord): Finding {
  return { disagreement: 'two orders of one cart', customerId, invoiceId };
}

function auditWallets({ entries, invoices }: PaymentRows): Finding[] {
  const fromWallet = invoices.filter(({ paymentMethod }) => paymentMethod === 'wallet');
  return [...Map.groupBy(entries, ({ customerId }) => customerId)].flatMap(([customerId, own]) => {
    const ownInvoices = fromWallet.filter((invoice) => invoice.customerId === customerId).map(({ id }) => id);
    return auditWallet(own, new Set(ownInvoices)).map((disagreement) => ({ disagreement, customerId }));
  });
}
