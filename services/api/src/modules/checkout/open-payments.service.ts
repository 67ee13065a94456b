import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { checkoutMessages, orderedMeanwhileText, refundedText } from './checkout.messages.ts';
import { cancelInvoice, findOpenInvoices, type Invoice, makeDue } from './checkout.queries.ts';
import type { Settlement } from './settlement.service.ts';

/** Closes payments that a customer has opened and not finished (docs/rules/payments.md#one-open-payment). */
export class OpenPayments extends Service<'db' | 'clock' | 'cart' | 'payments' | 'settlement' | 'wallet' | 'log'> {
  /** Cancels an invoice and its payment at the provider. Settles it instead when it was paid meanwhile. */
  async close(invoice: Invoice): Promise<Settlement> {
    const { db, cart, payments, settlement, wallet } = this.deps;
    if (PAYMENT_METHODS[invoice.paymentMethod].usesProvider && invoice.paymentRef) {
      const { state } = await payments.close(invoice.paymentRef);
      if (state !== 'cancelled') return settlement.settle(invoice);
    }
    const isPaid = await inTransaction(db, async (tx) => {
      await cart.lock(tx, invoice.customerId);
      const hasPaid = await wallet.hasPaid(tx, invoice.customerId, invoice.id);
      if (!hasPaid) await cancelInvoice(tx, invoice);
      return hasPaid;
    });
    return isPaid ? settlement.settle(invoice) : { kind: 'unpaid' };
  }

  async closeAll(customerId: CustomerId): Promise<void> {
    for (const invoice of await findOpenInvoices(this.deps.db, customerId)) await this.close(invoice);
  }

  /** Closes every payment before cart, time or coupon change. Throws while the provider processes one. */
  async closeBeforeChange(customerId: CustomerId): Promise<void> {
    for (const invoice of await findOpenInvoices(this.deps.db, customerId)) await this.#tryToClose(invoice);
  }

  /** Closes every other payment before the payment of an invoice opens. Throws when one of them was paid. */
  async closeBeforePayment({ id, customerId }: Invoice): Promise<void> {
    for (const other of await findOpenInvoices(this.deps.db, customerId)) {
      // Without a payment it is newer: this invoice cancelled the older ones.
      if (other.id === id || other.paymentRef === null) continue;
      const settled = await this.#tryToClose(other);
      if (settled?.kind === 'placed')
        throw businessError('already-ordered', orderedMeanwhileText(settled.order.orderNo));
      if (settled?.kind === 'refunded') throw businessError('payment-refunded', refundedText(settled));
    }
  }

  /**
   * Returns undefined when the provider fails. The customer need not wait for it: the sweeper tries again, and settlement
   * refunds the payment if its lines are ordered meanwhile.
   */
  async #tryToClose(invoice: Invoice): Promise<Settlement | undefined> {
    const { db, clock, log } = this.deps;
    let settled: Settlement | undefined;
    try {
      settled = await this.#settleOrClose(invoice);
    } catch (err) {
      log.error({ err, invoiceId: invoice.id }, 'could not close an open payment; the sweeper will retry');
      await makeDue(db, invoice.id, clock());
    }
    const isProcessing = settled ? settled.kind === 'processing' : invoice.isProcessing;
    if (isProcessing) throw businessError('payment-processing', checkoutMessages.processing);
    return settled;
  }

  /** The provider could cancel a payment that it processes, while the page tells the customer to wait. */
  async #settleOrClose(invoice: Invoice): Promise<Settlement> {
    const settled = invoice.isProcessing ? await this.deps.settlement.settle(invoice) : undefined;
    return settled && settled.kind !== 'unpaid' ? settled : this.close(invoice);
  }
}
