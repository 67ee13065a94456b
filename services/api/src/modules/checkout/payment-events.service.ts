import { Service } from '../../service.ts';
import type { PaymentEvent } from '../payments/payment-provider.ts';
import { findAttemptByPayment } from './checkout.queries.ts';

/** What the payment provider reports. The sweepers do the same for events that never come. */
export class PaymentEvents extends Service<
  'db' | 'disputes' | 'payouts' | 'refunds' | 'settlement' | 'unknownPayments'
> {
  /** Brings what an event names up to date. Reports a payment of this shop without a payment attempt. */
  async handle(event: PaymentEvent): Promise<void> {
    const { db, disputes, payouts, refunds, settlement, unknownPayments } = this.deps;
    if (event.kind === 'dispute-changed') return disputes.refresh(event.disputeId);
    if (event.kind === 'payout-changed') return payouts.refresh(event.payoutId);
    const { kind, paymentId } = event;
    const attempt = await findAttemptByPayment(db, paymentId);
    if (kind === 'refund-changed') await (attempt ? refunds.refresh(attempt) : unknownPayments.refresh(paymentId));
    else await (attempt ? settlement.settle(attempt) : unknownPayments.report(paymentId));
  }
}
