import type { Address } from '@dar/contracts/addresses';
import { type Fils, fils } from '@dar/contracts/money';
import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { and, eq, inArray, isNotNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { carts } from '../../db/schema/carts.ts';
import { passwordResets, phoneCodes } from '../../db/schema/codes.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { heldSpans } from '../../db/schema/crews.ts';
import { customerNotes } from '../../db/schema/customer-notes.ts';
import { customers, knownDevices, sessions } from '../../db/schema/customers.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { documents } from '../../db/schema/documents.ts';
import { favourites } from '../../db/schema/favourites.ts';
import { outbox, queuedMessages, sentMessages } from '../../db/schema/messages.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { orderEvents, orderLines, orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { paymentCustomers } from '../../db/schema/payment-customers.ts';
import { type DeliveryAddress, productOrders } from '../../db/schema/product-orders.ts';
import { refundGrants } from '../../db/schema/refund-grants.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import type { CustomerRow } from './auth.queries.ts';
import { disablePassword } from './password.ts';
import type { CustomerId } from './session.ts';

// One file for the tables of all modules, so that a reader sees what a deletion removes and what it keeps.

export interface Blockers {
  readonly openOrders: number;
  readonly openRefunds: number;
  readonly openPayments: number;
  readonly balance: Fils;
}

export async function findBlockers(db: Db, customerId: CustomerId): Promise<Blockers> {
  const isOpenOrder = and(eq(orders.customerId, customerId), inArray(orders.status, OPEN_STATUSES));
  const isOpenProductOrder = and(
    eq(productOrders.customerId, customerId),
    inArray(productOrders.status, OPEN_STATUSES),
  );
  const [entries] = await db
    .select({ balance: sum(walletEntries.amount) })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId));
  return {
    openOrders: (await db.$count(orders, isOpenOrder)) + (await db.$count(productOrders, isOpenProductOrder)),
    openRefunds: await db.$count(refunds, and(eq(refunds.customerId, customerId), ne(refunds.state, 'succeeded'))),
    openPayments: await db.$count(
      paymentAttempts,
      and(eq(paymentAttempts.customerId, customerId), eq(paymentAttempts.state, 'open')),
    ),
    balance: fils(Number(entries?.balance ?? 0)),
  };
}

/** Releases the payment provider's customer. The sweeper deletes it there, with the saved cards. */
export async function releasePaymentCustomer(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.update(paymentCustomers).set({ customerId: null }).where(eq(paymentCustomers.customerId, customerId));
}

/** Deletes the rows that only the customer needs, and messages to the customer. */
export async function deletePersonalRows(
  tx: Db,
  { id, email, pendingEmail, dialCode, phone }: CustomerRow,
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, id));
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, id));
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, id));
  await tx.delete(sentMessages).where(eq(sentMessages.customerId, id));
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  await tx.delete(favourites).where(eq(favourites.customerId, id));
  await tx.delete(notifications).where(eq(notifications.customerId, id));
  // With their lines and requests.
  await tx.delete(carts).where(eq(carts.customerId, id));
  await tx.delete(heldSpans).where(eq(heldSpans.customerId, id));
  await tx.delete(phoneCodes).where(eq(phoneCodes.customerId, id));
  await tx.delete(passwordResets).where(or(eq(passwordResets.customerId, id), eq(passwordResets.email, email)));
  const recipients = [email, pendingEmail ?? email, `+${dialCode}${phone}`];
  await tx.delete(queuedMessages).where(inArray(queuedMessages.recipient, recipients));
  await tx.delete(outbox).where(inArray(outbox.recipient, recipients));
}

type AddressTexts = Partial<Record<keyof Address, string>>;

const NO_ADDRESS: AddressTexts = {
  full_name: '',
  dial_code: '',
  phone: '',
  complete_address: '',
  location: '',
  address: '',
  apartment: '',
  building_name: '',
  street: '',
  land_mark: '',
  latitude: '',
  longitude: '',
};
const NO_DELIVERY_ADDRESS: Partial<DeliveryAddress> = {
  full_name: '',
  dial_code: '',
  phone: '',
  building_name: '',
  apartment: '',
  address: '',
};

const NO_FILES = { files: {}, fileIds: {}, uploads: [] };

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;

/** Removes name, phone, address and written texts from orders and payment attempts. What was sold for how much stays. */
export async function redactOrders(tx: Db, customerId: CustomerId): Promise<void> {
  await tx
    .update(orderLines)
    .set({ options: sql`${orderLines.options} || ${json({ written_texts: [] })}` })
    .where(eq(orderLines.customerId, customerId));
  await tx
    .update(orders)
    .set({ taskDescription: '', address: sql`${orders.address} || ${json(NO_ADDRESS)}` })
    .where(eq(orders.customerId, customerId));
  await tx.update(orderEvents).set({ reason: '' }).where(eq(orderEvents.customerId, customerId));
  await tx.update(crewReports).set({ note: '', photo: null }).where(eq(crewReports.customerId, customerId));
  await tx.update(refundGrants).set({ reason: '' }).where(eq(refundGrants.customerId, customerId));
  await tx
    .update(disputes)
    .set({ evidence: sql`case when ${disputes.evidence} is not null then '{}'::jsonb end`, ...NO_FILES })
    .where(eq(disputes.customerId, customerId));
  await tx.update(auditLog).set({ reason: '' }).where(eq(auditLog.customerId, customerId));
  // As of a simplified tax invoice, which names no recipient.
  await tx
    .update(documents)
    .set({ recipient: null })
    .where(and(eq(documents.customerId, customerId), isNotNull(documents.recipient)));
  await tx
    .update(productOrders)
    .set({ address: sql`${productOrders.address} || ${json(NO_DELIVERY_ADDRESS)}` })
    .where(eq(productOrders.customerId, customerId));
  await tx
    .update(paymentAttempts)
    .set({
      taskDescription: '',
      linkHash: null,
      linkEndsAt: null,
      address: sql`${paymentAttempts.address} || ${json(NO_ADDRESS)}`,
      lines: sql`(select coalesce(jsonb_agg(jsonb_set(line, '{options,written_texts}', '[]') order by position), '[]')
        from jsonb_array_elements(${paymentAttempts.lines}) with ordinality as each_line (line, position))`,
    })
    .where(eq(paymentAttempts.customerId, customerId));
}

/** Removes the texts of reviews. Their stars count on. */
export async function redactReviews(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.update(reviews).set({ text: '', state: 'shown', checkReason: '' }).where(eq(reviews.customerId, customerId));
}

/** Removes the personal data of the customer's row. E-mail address and phone become free for another sign-up. */
export async function anonymiseCustomer(tx: Db, customerId: CustomerId, deletedAt: Date): Promise<void> {
  // Unique, and neither an e-mail address nor a number that a sign-up accepts.
  const placeholder = `deleted:${customerId}`;
  await tx
    .update(customers)
    .set({
      email: placeholder,
      phone: placeholder,
      passwordHash: disablePassword(''),
      firstName: '',
      lastName: '',
      dialCode: '',
      image: '',
      isEmailVerified: false,
      pendingEmail: null,
      refCode: '',
      referredBy: null,
      blockedAt: null,
      deletedAt,
    })
    .where(eq(customers.id, customerId));
}
