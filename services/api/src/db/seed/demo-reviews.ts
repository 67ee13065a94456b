import { DIAL_CODE } from '@dar/contracts/brand/values';
import { and, desc, eq } from 'drizzle-orm';
import { DAY_MS } from '../../clock.ts';
import { disablePassword } from '../../modules/auth/password.ts';
import { type CustomerId, toCustomerId } from '../../modules/auth/session.ts';
import { hasContactDetails } from '../../modules/reviews/contact-details.ts';
import { addToRatings, insertReview } from '../../modules/reviews/reviews.queries.ts';
import type { Db } from '../client.ts';
import { customers } from '../schema/customers.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { type DemoOrderDeps, insertDemoOrder } from './demo-orders.ts';

/** By their first names. */
const REVIEWERS = {
  Maria: 'Santos',
  ليلى: 'الكعبي',
  Sara: 'Khan',
  أحمد: 'المهيري',
  James: 'Wright',
  Priya: 'Iyer',
};

interface DemoReview {
  /** Another customer. Missing for the demo customer, whose last order of the service it is. */
  readonly by?: keyof typeof REVIEWERS;
  readonly serviceId: number;
  readonly daysAgo: number;
  readonly stars: number;
  readonly text: string;
}

/** The oldest first. Some texts have a phone number, which holds them for the staff. */
const REVIEWS: readonly DemoReview[] = [
  { by: 'Maria', serviceId: 130, daysAgo: 80, stars: 5, text: 'They covered the sofa first and left no drop behind.' },
  { by: 'Maria', serviceId: 105, daysAgo: 71, stars: 5, text: 'Two cleaners, three hours, no corner left out.' },
  { by: 'ليلى', serviceId: 142, daysAgo: 66, stars: 5, text: 'الملابس نظيفة ومرتبة ورائحتها جميلة.' },
  { by: 'ليلى', serviceId: 110, daysAgo: 58, stars: 5, text: 'تنظيف عميق فعلاً، حتى خلف الثلاجة والفرن.' },
  { by: 'Sara', serviceId: 142, daysAgo: 51, stars: 4, text: 'Well folded and back on the promised day.' },
  {
    by: 'ليلى',
    serviceId: 105,
    daysAgo: 46,
    stars: 5,
    text: 'أحجز كل أسبوع منذ شهرين، والخدمة بالمستوى نفسه في كل مرة.',
  },
  { by: 'أحمد', serviceId: 130, daysAgo: 44, stars: 4, text: 'عمل جيد، لكن الزيارة استغرقت وقتاً أطول مما توقعت.' },
  { by: 'James', serviceId: 133, daysAgo: 38, stars: 5, text: 'Four shelves, two doors and a tap in two hours.' },
  {
    by: 'Priya',
    serviceId: 7006,
    daysAgo: 33,
    stars: 5,
    text: 'A calm hour at home. Clean tools and a lovely colour.',
  },
  {
    by: 'James',
    serviceId: 105,
    daysAgo: 32,
    stars: 3,
    text: 'Clean, but the balcony was forgotten. They came back for it the next day.',
  },
  {
    by: 'Priya',
    serviceId: 110,
    daysAgo: 30,
    stars: 5,
    text: 'We moved out the next day and got the full deposit back.',
  },
  {
    by: 'Sara',
    serviceId: 130,
    daysAgo: 24,
    stars: 5,
    text: 'The bedroom AC no longer smells, and the filters are spotless.',
  },
  {
    by: 'Priya',
    serviceId: 105,
    daysAgo: 17,
    stars: 4,
    text: 'Good work. They asked first where everything goes, which I liked.',
  },
  {
    by: 'أحمد',
    serviceId: 8002,
    daysAgo: 15,
    stars: 5,
    text: 'غسلوا السيارة في موقف البناية، والنتيجة ممتازة من الداخل والخارج.',
  },
  { by: 'أحمد', serviceId: 105, daysAgo: 9, stars: 5, text: 'فريق محترم ودقيق في المواعيد. البيت يلمع، شكراً لكم.' },
  { serviceId: 105, daysAgo: 5, stars: 5, text: 'Our weekly cleaning, as good as ever.' },
  { serviceId: 130, daysAgo: 4, stars: 4, text: 'Good work. Their office answers at 04 000 1234.' },
  {
    by: 'Sara',
    serviceId: 105,
    daysAgo: 3,
    stars: 5,
    text: 'On time, quiet and very thorough. The kitchen looks new.',
  },
  { by: 'James', serviceId: 8002, daysAgo: 2, stars: 5, text: 'Ask for Ravi, his number is 050 000 1234.' },
];

/** Adds reviews of the demo customer and of further customers, who cannot sign in. */
export async function seedDemoReviews(tx: Db, deps: DemoOrderDeps): Promise<void> {
  const reviewers = new Map<string, CustomerId>();
  for (const review of REVIEWS) {
    const { by, serviceId, daysAgo } = review;
    if (by === undefined) {
      const demo = toCustomerId(deps.customerId);
      await insertDemoReview(tx, demo, await findLastCompleted(tx, demo, serviceId), review, deps.now);
      continue;
    }
    const customerId = reviewers.get(by) ?? (await insertReviewer(tx, by, deps.now));
    reviewers.set(by, customerId);
    const address = { ...deps.address, full_name: `${by} ${REVIEWERS[by]}`, phone: getPhone(by) };
    const visit = { serviceId, daysAgo: daysAgo + 1, time: '09:00', status: 'Completed' } as const;
    const orderId = await insertDemoOrder(tx, { ...deps, customerId, address }, visit);
    await insertDemoReview(tx, customerId, orderId, review, deps.now);
  }
}

const getNumber = (name: keyof typeof REVIEWERS) => Object.keys(REVIEWERS).indexOf(name) + 1;
/** Below those of the customers of the demo city. */
const getPhone = (name: keyof typeof REVIEWERS) => String(561_000_000 + getNumber(name));

async function insertReviewer(tx: Db, firstName: keyof typeof REVIEWERS, createdAt: Date): Promise<CustomerId> {
  const [customer] = await tx
    .insert(customers)
    .values({
      ...{ firstName, lastName: REVIEWERS[firstName], dialCode: DIAL_CODE, phone: getPhone(firstName), createdAt },
      ...{ email: `reviewer${getNumber(firstName)}@dar.example`, passwordHash: disablePassword(''), refCode: '' },
    })
    .returning({ id: customers.id });
  if (!customer) throw new Error('a demo reviewer was not stored');
  return toCustomerId(customer.id);
}

/** Returns the id of a customer's last completed order of a service. */
export async function findLastCompleted(
  tx: Db,
  customerId: CustomerId,
  serviceId: number,
): Promise<number | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'Completed'), eq(orderLines.serviceId, serviceId)))
    .orderBy(desc(orders.startsAt))
    .limit(1);
  return order?.id;
}

async function insertDemoReview(
  tx: Db,
  customerId: CustomerId,
  orderId: number | undefined,
  { serviceId, daysAgo, stars, text }: DemoReview,
  now: Date,
): Promise<void> {
  if (orderId === undefined) return;
  const state = hasContactDetails(text) ? 'held' : 'shown';
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
  await insertReview(tx, customerId, { orderId, visitNumber: 1, stars, text, state, createdAt }, [serviceId]);
  await addToRatings(tx, [serviceId], { stars, count: 1 });
}
