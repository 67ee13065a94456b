import { randomUUID } from 'node:crypto';
import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { auditLog } from '../db/schema/audit-log.ts';
import { passwordResets, phoneCodes } from '../db/schema/codes.ts';
import { crewReports, formerCrews } from '../db/schema/crew-reports.ts';
import { crewMembers, crews } from '../db/schema/crews.ts';
import { customerNotes } from '../db/schema/customer-notes.ts';
import { disputes } from '../db/schema/disputes.ts';
import { favourites } from '../db/schema/favourites.ts';
import { couponUses, creditNotes, refunds } from '../db/schema/orders.ts';
import { refundGrants } from '../db/schema/refund-grants.ts';
import { walletEntries } from '../db/schema/wallet.ts';
import { toCustomerId } from '../modules/auth/session.ts';
import { insertReview } from '../modules/reviews/reviews.queries.ts';
import { PLAIN } from './test-catalog.ts';
import { saveCard } from './test-payments.ts';
import { insertProductOrders } from './test-product-orders.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

export interface FullCustomer extends TestCustomer {
  /** A text in all rows, which responses to others must not contain. */
  readonly mark: string;
  /** Row ids by input field. */
  readonly rows: Readonly<Record<(typeof OWNED_FIELDS)[number], number | string>>;
}

/** Input fields with the id of a customer's row. */
export const OWNED_FIELDS = [
  'address_id',
  'card_id',
  'cart_id',
  'invoice_id',
  'notification_id',
  'order_id',
  'service_order_id',
  'user_id',
] as const;

/** Creates a customer with a row in every customer table: an order, and a cart that is ready for payment. */
export async function newFullCustomer(shop: TestShop): Promise<FullCustomer> {
  const customer = await shop.newCustomer();
  const { call, id } = customer;
  const mark = `Only for customer ${id}.`;
  await shop.db
    .insert(walletEntries)
    .values({ customerId: id, amount: fils(50_000), reason: mark, createdAt: shop.now() });
  const [productOrderId = 0] = await insertProductOrders(shop.db, id, [{ placedAt: shop.now() }]);
  const first = await fillCart(customer, mark, '2026-11-25 09:00');
  const { orderId } = await call(placeOrder, { invoice_id: first });
  await shop.db.insert(refunds).values({
    paymentAttemptId: first,
    customerId: id,
    amount: fils(100),
    reason: 'slot-lost',
    createdAt: shop.now(),
    succeededAt: shop.now(),
  });
  const credited = { customerId: id, orderId: Number(orderId), visitNumbers: [1], vat: fils(5) };
  await shop.db.insert(creditNotes).values({ ...credited, amount: fils(100), fee: fils(0), createdAt: shop.now() });
  await insertDisputedRefund(shop, { id, orderId: Number(orderId), mark });
  await shop.db.insert(favourites).values({ customerId: id, serviceId: PLAIN.id, createdAt: shop.now() });
  const review = { orderId: Number(orderId), visitNumber: 1, stars: 5, text: mark, state: 'shown' as const };
  await insertReview(shop.db, toCustomerId(id), { ...review, createdAt: shop.now() }, [PLAIN.id]);
  await shop.db.insert(couponUses).values({ customerId: id, orderId: Number(orderId), code: 'TEN' });
  await insertCrewRows(shop, { customerId: id, orderId: Number(orderId) }, mark);
  const unlocked = { customerId: id, action: 'customers unlock', before: {}, after: { unlocked: ['login'] } };
  await shop.db.insert(auditLog).values({ ...unlocked, byName: 'Mona', reason: mark, createdAt: shop.now() });
  const note = { customerId: id, orderId: Number(orderId), byName: 'Mona', text: mark };
  await shop.db.insert(customerNotes).values({ ...note, createdAt: shop.now(), changedAt: shop.now() });
  const code = { customerId: id, codeHash: mark, expiresAt: shop.now() };
  await shop.db.insert(phoneCodes).values({ ...code, sentAt: shop.now() });
  await shop.db.insert(passwordResets).values({ ...code, handleHash: mark, email: customer.email });
  const second = await fillCart(customer, mark, '2026-11-26 09:00');
  const { oData } = await call(getCart, {});
  const { notifications } = (await call(listNotifications, {})).oData;
  return {
    ...customer,
    mark,
    rows: {
      address_id: customer.addressId,
      card_id: await saveCard(shop, customer),
      cart_id: oData.cart_items[0]?.id ?? 0,
      invoice_id: second,
      notification_id: notifications[0]?.id ?? 0,
      order_id: productOrderId,
      service_order_id: Number(orderId),
      user_id: id,
    },
  };
}

/** Adds a report of the order, and a crew that had its visit before. */
async function insertCrewRows(
  { db, now }: TestShop,
  order: { readonly customerId: number; readonly orderId: number },
  mark: string,
): Promise<void> {
  const [crew] = await db.insert(crews).values({ name: 'Crew' }).returning();
  const crewId = crew?.id ?? 0;
  const phone = { dialCode: '971', phone: String(540_000_000 + crewId) };
  const [member] = await db
    .insert(crewMembers)
    .values({ crewId, name: 'Member', ...phone, languages: ['en'] })
    .returning();
  const visit = { ...order, visitNumber: 1, crewId };
  await db.insert(formerCrews).values(visit);
  const report = { memberId: member?.id ?? 0, requestId: randomUUID(), at: now(), receivedAt: now(), note: mark };
  await db.insert(crewReports).values({ ...visit, ...report, kind: 'problem', state: 'applied' });
}

async function fillCart({ id, call }: TestCustomer, mark: string, time: string): Promise<string> {
  const item = { service_id: PLAIN.id, task_description: mark, comera_transaction_id: `CM-${id}` };
  await call(addToCart, { ...item, request_id: randomUUID() });
  await call(saveTaskAndTime, { service_date: time });
  return (await call(paymentInit, { payment_type: '5' })).oData.invoice_id;
}

/** Adds a withdrawn refund, and a dispute that was won. */
async function insertDisputedRefund(
  { db, now }: TestShop,
  { id: customerId, orderId, mark }: { readonly id: number; readonly orderId: number; readonly mark: string },
): Promise<void> {
  const granted = { grantedByName: 'Mona', grantedAt: now(), withdrawnAt: now() };
  await db.insert(refundGrants).values({ ...granted, customerId, orderId, amount: fils(100), reason: mark });
  const dispute = {
    id: `du_${customerId}`,
    paymentRef: `pi_of_${customerId}`,
    reason: 'fraudulent',
    state: 'won',
  } as const;
  const money = { amount: fils(100), moved: fils(0), fees: fils(0), movements: 2, isInquiry: false };
  const evidence = { customer_name: mark };
  const files = { files: { receipt: `document:${mark}` }, fileIds: { receipt: mark }, uploads: [mark] };
  await db.insert(disputes).values({ ...dispute, ...money, customerId, orderId, openedAt: now(), evidence, ...files });
}
