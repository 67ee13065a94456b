import { startPaymentsSandbox } from '@dar/payments-sandbox';
import { inTransaction } from '../../db/transaction.ts';
import { noLog } from '../../log.ts';
import { Counters } from '../../metrics/counters.ts';
import type { Services } from '../../service.ts';
import { UnknownPaymentsService } from '../checkout/unknown-payments.service.ts';
import { PaymentSignatures } from '../payments/payment-signatures.ts';
import { type StripeAccount, StripePayments } from '../payments/stripe-payments.ts';
import { type Finding, PaymentAudit } from './payment-audit.service.ts';

interface AuditDeps extends Pick<Services, 'db' | 'clock'> {
  /** Without it the payments are those of the sandbox, which are in the database of the shop. */
  readonly stripe: StripeAccount | undefined;
}

/** Opens the audit of payments, also beside a running server. */
export async function openPaymentAudit({ db, clock, stripe }: AuditDeps) {
  const { account, close } = stripe
    ? { account: stripe, close: async () => undefined }
    : await startPaymentsSandbox({ db, inTransaction, clock });
  const paymentSignatures = new PaymentSignatures({ db });
  const payments = new StripePayments(account, clock);
  const unknownPayments = new UnknownPaymentsService({
    ...{ db, clock, payments, paymentSignatures },
    ...{ counters: new Counters(), log: noLog },
  });
  return {
    audit: new PaymentAudit({ db, clock, paymentSignatures, payments }),
    /** Lets the sweeper of the shop refund the payments without a payment attempt in an hour. */
    refundUnknown: async (findings: readonly Finding[]) => {
      for (const { paymentRef } of findings) if (paymentRef !== undefined) await unknownPayments.report(paymentRef);
    },
    close,
  };
}
