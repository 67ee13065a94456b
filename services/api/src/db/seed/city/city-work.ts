import { randomUUID } from 'node:crypto';
import { type Fils, fils, toAmount } from '@dar/contracts/money';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { eq, inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { insertPublication } from '../../../modules/catalog/publications.queries.ts';
import { getOrderNo } from '../../../modules/orders/order-no.ts';
import { hasContactDetails } from '../../../modules/reviews/contact-details.ts';
import { addToRatings } from '../../../modules/reviews/reviews.queries.ts';
import type { Db } from '../../client.ts';
import { catalogDrafts, catalogEntries } from '../../schema/catalog-entries.ts';
import { disputes } from '../../schema/disputes.ts';
import { ledgerEntries } from '../../schema/ledger.ts';
import { refundGrants } from '../../schema/refund-grants.ts';
import { reviews, serviceReviews } from '../../schema/reviews.ts';
import { approvals, staffUsers } from '../../schema/staff.ts';
import { type CityOrder, insertAll } from './city-orders.ts';
import { pick } from './random.ts';

const TEXTS: readonly (readonly [stars: number, text: string])[] = [
  [5, 'On time, friendly and very thorough.'],
  [5, 'فريق محترم ودقيق في المواعيد.'],
  [4, 'Good work, a little late because of the traffic.'],
  [5, 'Booked in a minute, done in an hour.'],
  [4, 'عمل جيد وسعر مناسب.'],
  [3, 'Clean, but the balcony was forgotten.'],
  [5, 'سأحجز مرة أخرى بالتأكيد.'],
  [2, 'They came an hour late and nobody called.'],
  [5, ''],
  [4, 'Great team, call them on 050 123 4567.'],
];

/** Adds reviews of a third of the visits that took place. */
export async function insertCityReviews(tx: Db, orders: readonly CityOrder[], random: () => number): Promise<void> {
  const reviewed = orders.filter(({ status }) => status === 'Completed' && random() < 0.33);
  const rows = reviewed.map(({ customerId, id: orderId, startsAt, minutes }) => {
    const [stars, text] = pick(random, TEXTS);
    const state = hasContactDetails(text) ? ('held' as const) : ('shown' as const);
    const createdAt = new Date(startsAt.getTime() + (minutes + 1) * MINUTE_MS);
    return { customerId, orderId, visitNumber: 1, stars, text, state, createdAt };
  });
  const stored = await insertAll(rows, (chunk) => tx.insert(reviews).values(chunk).returning({ id: reviews.id }));
  const services = reviewed.map(({ customerId, offer: { serviceId } }, index) => ({
    ...{ serviceId, customerId, reviewId: stored[index]?.id ?? 0 },
  }));
  await insertAll(services, (chunk) =>
    tx.insert(serviceReviews).values(chunk).returning({ id: serviceReviews.reviewId }),
  );
  const sums = new Map<number, { stars: number; count: number }>();
  reviewed.forEach(({ offer: { serviceId } }, index) => {
    const sum = sums.get(serviceId) ?? { stars: 0, count: 0 };
    sums.set(serviceId, { stars: sum.stars + (rows[index]?.stars ?? 0), count: sum.count + 1 });
  });
  for (const [serviceId, sum] of sums) await addToRatings(tx, [serviceId], sum);
}

/** Adds refunds that wait to be sent, refunds that wait for a second person, and disputes of banks. */
export async function insertCityMoney(tx: Db, orders: readonly CityOrder[], now: Date): Promise<void> {
  const [support] = await tx.select().from(staffUsers).where(eq(staffUsers.role, 'support')).limit(1);
  const paid = orders.filter(({ status, paymentMethod }) => status === 'Completed' && paymentMethod === 'card');
  if (!support || paid.length < 12) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const part = ({ offer: { bill } }: CityOrder) => fils(Math.ceil(bill.grandTotal / 2));
  await tx.insert(refundGrants).values(
    paid.slice(0, 4).map((order, index) => ({
      ...{ customerId: order.customerId, orderId: order.id, amount: part(order), reason: 'The crew left early' },
      ...{ grantedBy: support.id, grantedByName: support.name, grantedAt: ago(index + 1) },
    })),
  );
  await tx.insert(approvals).values(
    paid.slice(4, 7).map((order, index) => {
      const requestId = randomUUID();
      const { grandTotal: amount } = order.offer.bill;
      const asked = { order: getOrderNo(order), amount: toAmount(amount), send: '1', reason: 'Nobody came' };
      return {
        ...{ path: '/office/grant_refund', input: { ...asked, request_id: requestId }, kind: 'refund' as const },
        ...{ amount, askedBy: support.id, askedByName: support.name, askedAt: ago(index + 1), requestId },
      };
    }),
  );
  for (const [index, order] of paid.slice(8, 11).entries()) {
    const { grandTotal } = order.offer.bill;
    await insertDispute(tx, {
      order,
      isInquiry: index === 0,
      amount: grandTotal,
      openedAt: ago(20 * (index + 1)),
      now,
    });
  }
}

interface CityDispute {
  readonly order: CityOrder;
  readonly isInquiry: boolean;
  readonly amount: Fils;
  readonly openedAt: Date;
  readonly now: Date;
}

async function insertDispute(tx: Db, { order, isInquiry, amount, openedAt, now }: CityDispute): Promise<void> {
  const { customerId, id: orderId } = order;
  const id = `dp_city_${orderId}`;
  const moved = fils(isInquiry ? 0 : -amount);
  await tx.insert(disputes).values({
    ...{ id, customerId, orderId, paymentRef: `pi_city_${orderId}`, amount, isInquiry, openedAt, moved },
    ...{ reason: isInquiry ? 'general' : 'product_not_received', state: 'needs-response', fees: fils(0) },
    ...{ dueAt: new Date(openedAt.getTime() + 7 * DAY_MS), movements: isInquiry ? 0 : 1 },
  });
  if (isInquiry) return;
  await tx.insert(ledgerEntries).values({
    ...{ kind: 'dispute', amount: moved, customerId, orderId, providerRef: id, happenedAt: openedAt, createdAt: now },
  });
}

/** Plans new names of up to three services for tomorrow morning, by the editor. */
export async function planCityPublication(tx: Db, now: Date): Promise<void> {
  const [editor] = await tx.select().from(staffUsers).where(eq(staffUsers.role, 'editor')).limit(1);
  const entries = await tx.select().from(catalogEntries).where(eq(catalogEntries.kind, 'service')).limit(3);
  if (!editor) return;
  const drafts = entries.flatMap(({ kind, id, content, version: baseVersion }) => {
    if (typeof content !== 'object' || content === null || !('name' in content)) return [];
    const changed = { ...content, name: `${String(content.name)}, winter offer` };
    return [{ kind, id, content: changed, version: 1, baseVersion, staffId: editor.id, byName: editor.name }];
  });
  const ids = drafts.map(({ id }) => id);
  await tx.delete(catalogDrafts).where(inArray(catalogDrafts.id, ids));
  await tx.insert(catalogDrafts).values(drafts.map((draft) => ({ ...draft, savedAt: now })));
  const tomorrow = dayInDubai(new Date(now.getTime() + DAY_MS));
  const author = { staffId: editor.id, byName: editor.name, reason: 'Names of the winter offers', createdAt: now };
  await insertPublication(
    tx,
    { ...author, state: 'waiting', publishAt: fromDubaiTime(`${tomorrow} 06:00`) },
    drafts.map(({ kind, id: entryId, content, baseVersion, version: draftVersion }) => ({
      ...{ kind, entryId, content, baseVersion, draftVersion },
    })),
  );
}
