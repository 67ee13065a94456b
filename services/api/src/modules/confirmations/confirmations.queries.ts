import type { Language } from '@dar/contracts/language';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { sentMessages } from '../../db/schema/messages.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

/** Returns the customer of a verified address. Locks the row, so that a concurrent verification finds the order. */
export async function findVerifiedRecipient(tx: Db, customerId: CustomerId): Promise<Recipient | undefined> {
  const { email, firstName, isEmailVerified } = customers;
  const [row] = await tx
    .select({ email, firstName, isEmailVerified })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('share');
  return row?.isEmailVerified ? row : undefined;
}

/** Returns the language in which an order was paid; null if unknown. */
export async function findLanguage(tx: Db, customerId: CustomerId, paymentAttemptId: string): Promise<Language | null> {
  const [row] = await tx
    .select({ language: paymentAttempts.language })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.customerId, customerId), eq(paymentAttempts.id, paymentAttemptId)));
  return row?.language ?? null;
}

interface SentOrder {
  readonly customerId: CustomerId;
  readonly id: number;
  readonly paymentAttemptId: string | null;
}

/** Returns the messages about an order, and about its payment before there was an order, the oldest first. */
export async function findSent(db: Db, { customerId, id, paymentAttemptId }: SentOrder) {
  const isOfPayment = paymentAttemptId === null ? undefined : eq(sentMessages.paymentAttemptId, paymentAttemptId);
  return db
    .select()
    .from(sentMessages)
    .where(and(eq(sentMessages.customerId, customerId), or(eq(sentMessages.orderId, id), isOfPayment)))
    .orderBy(asc(sentMessages.id));
}
