import type { RESENT_KINDS } from '@dar/contracts/office';
import { HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Staff } from '../office/staff-session.ts';
import { getCreditNoteNo } from '../orders/credit-note.service.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { customersMessages } from './customers.messages.ts';

export type ResentKind = (typeof RESENT_KINDS)[number];

/** What staff sends a customer again. */
export const RESENDS = { name: 'resends', perAccount: { attempts: 10, windowMs: HOUR_MS } } satisfies Limit;

interface Resend {
  readonly kind: ResentKind;
  readonly customerId: CustomerId;
  /** Missing for the link that verifies the address. */
  readonly order: { readonly id: number; readonly paymentAttemptId: string | null } | undefined;
}

/** Sends mails and documents again (docs/rules/office-customers.md#resending). */
export class Resends extends Service {
  /** Throws 429 after ten in an hour, and for documents without a verified address. */
  async send({ kind, customerId, order }: Resend, staff: Staff, ip: string) {
    const { db, auditLog, rateLimit } = this.deps;
    await rateLimit.count(RESENDS, { account: String(customerId), ip });
    await inTransaction(db, async (tx) => {
      if (order) await this.#sendDocument(tx, customerId, order, kind);
      else await this.#sendLink(tx, customerId);
      await auditLog.write(tx, staff, { action: 'customers resend', customerId, orderId: order?.id, after: { kind } });
    });
    return { customer_id: customerId, kind };
  }

  async #sendLink(tx: Db, customerId: CustomerId): Promise<void> {
    const isSent = await this.deps.emailVerification.sendAgain(tx, customerId);
    if (!isSent) throw businessError('already-verified', customersMessages.emailVerified);
  }

  async #sendDocument(
    tx: Db,
    customerId: CustomerId,
    { id, paymentAttemptId }: NonNullable<Resend['order']>,
    kind: ResentKind,
  ): Promise<void> {
    const { creditNotes, orderEmails, orders } = this.deps;
    const booked = await orders.booked(customerId, id);
    if (!booked) throw new AppError('not-found', orderMessages.notFound);
    const language = await orderEmails.getLanguage(tx, customerId, paymentAttemptId);
    const note = kind === 'credit-note' ? (await creditNotes.findStanding(tx, customerId, id)).at(-1) : undefined;
    if (kind === 'credit-note' && !note) throw new AppError('not-found', customersMessages.noCreditNote);
    const isSent =
      kind === 'confirmation'
        ? await orderEmails.confirm(tx, customerId, booked, language)
        : await orderEmails.enqueueDocument(tx, customerId, booked, {
            language,
            kind: kind === 'calendar' ? 'calendar' : note ? 'credit' : 'invoice',
            creditNote: note && { id: note.id, number: getCreditNoteNo(note) },
          });
    if (!isSent) throw businessError('customer-not-verified', customersMessages.emailNotVerified);
  }
}
