import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { eq, inArray } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../clock.ts';
import { insertPublication } from '../../../modules/catalog/publications.queries.ts';
import { hasContactDetails } from '../../../modules/reviews/contact-details.ts';
import { addToRatings } from '../../../modules/reviews/reviews.queries.ts';
import type { Db } from '../../client.ts';
import { catalogDrafts, catalogEntries } from '../../schema/catalog-entries.ts';
import { reviews, serviceReviews } from '../../schema/reviews.ts';
import { staffUsers } from '../../schema/staff.ts';
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
