import { startPaymentsSandbox } from '@dar/payments-sandbox';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { PaymentSignatures } from '../payments/payment-signatures.ts';
import type { StripeKeys } from '../payments/stripe-keys.ts';
import { StripePayments } from '../payments/stripe-payments.ts';
import { PaymentAudit } from './payment-audit.service.ts';

interface AuditDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Without it the payments are those of the sandbox, which are in the database of the shop. */
  readonly stripe: StripeKeys | undefined;
}

/** Opens the audit of payments, also beside a running server. */
export async function openPaymentAudit({ db, clock, stripe }: AuditDeps) {
  const { account, close } = stripe
    ? { account: stripe, close: async () => undefined }
    : await startPaymentsSandbox({ db, inTransaction, clock });
  const paymentSignatures = new PaymentSignatures({ db });
  return { audit: new PaymentAudit({ db, paymentSignatures, payments: new StripePayments(account, clock) }), close };
}
