import { addToCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { reviewVisit, serviceReviews } from '@dar/contracts/reviews';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { callDuringDeletion } from '../../testing/account-deletion.ts';
import { setOrders, setVisits } from '../../testing/customer-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { addVisit, getRatings, getReviews, rejectRatings, setFirstName } from '../../testing/stored-reviews.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { DISCOUNTED, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof servicesPaidThrough>>['reviews'];
let customer: TestCustomer;
let orderId: number;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 90 });
  staff = (await servicesPaidThrough(new StubPayments(), shop)).reviews;
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  orderId = await orderCompleted(customer);
});
// The rating is the sum of the stored reviews, whatever a test did.
afterEach(async () => {
  const { stored, summed } = await getRatings(shop.db);
  expect(stored).toEqual(summed);
});
afterAll(() => shop.close());

async function orderCompleted({ id, call }: TestCustomer, serviceIds = [PLAIN.id]): Promise<number> {
  for (const service_id of serviceIds) await call(addToCart, { service_id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  const order = await call(placeOrder, { invoice_id });
  await setVisits(shop.db, id, { status: 'Completed' });
  await setOrders(shop.db, id, { status: 'Completed' });
  return Number(order.orderId);
}

const review = (stars: number, text = '', visit = 1) =>
  customer.call(reviewVisit, { order_id: orderId, visit, stars, text });
const getVisits = async () =>
  (await customer.call(serviceOrderDetails, { service_order_id: orderId })).oData.visits ?? [];
const getRow = async () => {
  const [row] = await getReviews(shop.db, orderId);
  if (!row) throw new Error('no review was stored');
  return row;
};
const getShown = async (page = 1, limit = 100) =>
  (await shop.call(serviceReviews, { service_id: PLAIN.id, page, limit })).oData;
const getTexts = async () => (await getShown()).reviews.map(({ text }) => text);
const getRating = async (id: number = PLAIN.id) => {
  await shop.app.background.refreshData();
  const { rating, rating_count } = (await shop.call(serviceDetails, { service_id: id })).oData;
  return { rating, rating_count };
};

describe('a review', () => {
  test('is written once the visit is completed', async () => {
    await setVisits(shop.db, customer.id, { status: 'In progress' });
    expect(await getVisits()).toMatchObject([{ is_reviewable: '0' }]);
    expect(await getFailure(review(5))).toMatchObject({
      kind: 'business-error',
      message: 'You can review a visit as soon as it is completed.',
    });
    await setVisits(shop.db, customer.id, { status: 'Completed' });
    expect(await getVisits()).toMatchObject([{ is_reviewable: '1' }]);
    expect((await review(4, ' Very clean ')).oData.review).toMatchObject({ stars: 4, text: 'Very clean' });
    expect(await getVisits()).toMatchObject([
      { is_reviewable: '0', review: { stars: 4, text: 'Very clean', state: 'shown' } },
    ]);
  });

  test('exists once for each visit, also from two tabs at once', async () => {
    await addVisit(shop.db, orderId);
    await Promise.all([review(1), review(5), review(3)]);
    await review(2, '', 2);
    const stored = await getReviews(shop.db, orderId);
    expect(stored.map(({ visitNumber }) => visitNumber).sort()).toEqual([1, 2]);
  });

  test('is changed within seven days', async () => {
    const { review: written } = (await review(2, 'Late')).oData;
    expect(written.editable_until).toBe(new Date(shop.now().getTime() + 7 * DAY_MS).toISOString());
    shop.pass(7 * DAY_MS - MINUTE_MS);
    await review(4, 'Late, but careful');
    expect(await getVisits()).toMatchObject([{ review: { stars: 4, text: 'Late, but careful' } }]);
    shop.pass(MINUTE_MS);
    expect(await getFailure(review(5))).toMatchObject({ message: /^A review can be changed for one week/ });
    const [visit] = await getVisits();
    expect(visit?.review).toMatchObject({ stars: 4 });
    expect(visit?.review?.editable_until).toBeUndefined();
    shop.pass(-7 * DAY_MS);
  });

  test.each([
    ['no star', { stars: 0 }, 'must be 1 to 5 stars'],
    ['six stars', { stars: 6 }, 'must be 1 to 5 stars'],
    ['half a star', { stars: 4.5 }, 'Invalid input: expected int, received number'],
    ['a long text', { stars: 5, text: 'x'.repeat(1_001) }, 'Please enter at most 1000 characters'],
  ])('with %s is rejected', async (_what, input, message) => {
    const failure = await getFailure(customer.call(reviewVisit, { order_id: orderId, visit: 1, ...input }));
    expect(failure?.kind).toBe('invalid');
    expect(Object.values(failure?.fields ?? {})).toEqual([[message]]);
  });

  test('of another customer is neither read nor changed', async () => {
    await review(5, 'Mine');
    const stranger = await shop.newCustomer();
    const before = await getRow();
    const write = stranger.call(reviewVisit, { order_id: orderId, visit: 1, stars: 1, text: 'Yours' });
    expect(await getFailure(write)).toMatchObject({ kind: 'not-found', message: 'No order data found' });
    const read = stranger.call(serviceOrderDetails, { service_order_id: orderId });
    expect(await getFailure(read)).toMatchObject({ kind: 'not-found' });
    expect(await getRow()).toEqual(before);
  });

  test('of a visit that the order lacks is not found', async () => {
    expect(await getFailure(review(5, '', 2))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the rating of a service', () => {
  test('counts each review of its orders once, and follows a changed one', async () => {
    const second = await shop.newCustomer();
    const secondOrder = await orderCompleted(second, [PLAIN.id, DISCOUNTED.id]);
    const [plain, discounted] = [await getRating(), await getRating(DISCOUNTED.id)];
    await second.call(reviewVisit, { order_id: secondOrder, visit: 1, stars: 1 });
    expect(await getRating()).toMatchObject({ rating_count: plain.rating_count + 1 });
    const lower = await getRating(DISCOUNTED.id);
    expect(lower).toEqual({ rating: 4.2, rating_count: discounted.rating_count + 1 });
    await second.call(reviewVisit, { order_id: secondOrder, visit: 1, stars: 5 });
    expect(await getRating(DISCOUNTED.id)).toEqual({ rating: 4.5, rating_count: lower.rating_count });
  });

  test('changes in one transaction with the review', async () => {
    await rejectRatings(shop.db, async () => {
      expect(await getFailure(review(5))).toMatchObject({ kind: 'server-error' });
    });
    expect(await getVisits()).toMatchObject([{ is_reviewable: '1' }]);
  });

  test('counts concurrent reviews of several customers', async () => {
    const before = (await getRating()).rating_count;
    const writers = await Promise.all(Array.from({ length: 8 }, () => shop.newCustomer()));
    const ids: number[] = [];
    for (const writer of writers) ids.push(await orderCompleted(writer, [DISCOUNTED.id, PLAIN.id]));
    await Promise.all(
      writers.map(({ call }, index) => call(reviewVisit, { order_id: ids[index] ?? 0, visit: 1, stars: 3 })),
    );
    expect((await getRating()).rating_count).toBe(before + 8);
  });

  test('leaves the catalog version, on which rendered pages depend', async () => {
    const getVersion = async () => (await shop.app.inject('/healthz')).headers['x-dar-catalog'];
    const before = await getVersion();
    await review(1);
    await getRating();
    expect(await getVersion()).toBe(before);
  });
});

/** Decides about the text of the review as it is now. */
async function check(kind: 'shown' | 'hidden', reason: string): Promise<void> {
  const { id } = await getRow();
  const listed = (await staff.list({})).found.find((one) => one.id === id);
  await staff.check(shop.db, id, kind, { name: 'Mona', reason, version: listed?.version ?? '' });
}

describe('a text with contact details', () => {
  test('is hidden until the staff allows it', async () => {
    expect((await review(5, 'Call ٠٥٠ ١٢٣ ٤٥٦٧')).oData.review.state).toBe('held');
    expect(await getTexts()).not.toContain('Call ٠٥٠ ١٢٣ ٤٥٦٧');
    const [listed] = (await staff.list({ hidden: true })).found;
    expect(listed).toMatchObject({ orderId, text: 'Call ٠٥٠ ١٢٣ ٤٥٦٧', state: 'held', firstName: 'Test' });
    await check('shown', 'Our own number');
    expect(await getTexts()).toContain('Call ٠٥٠ ١٢٣ ٤٥٦٧');
    expect(await getRow()).toMatchObject({ checkedBy: 'Mona', checkReason: 'Our own number', checkedAt: shop.now() });
    expect((await staff.list({ hidden: true })).found.map(({ id }) => id)).not.toContain(listed?.id);
    expect((await staff.list({})).found.map(({ id }) => id)).toContain(listed?.id);
  });

  test('is checked again when the text changes, not when the stars do', async () => {
    await review(5, 'See cheap.com');
    await check('shown', 'Harmless');
    expect((await review(4, 'See cheap.com')).oData.review.state).toBe('shown');
    expect((await review(4, 'See cheaper.com')).oData.review.state).toBe('held');
    expect((await review(4, 'See nothing')).oData.review.state).toBe('shown');
  });

  test('stays hidden through changes once the staff hid it', async () => {
    await review(1, 'Something rude');
    await check('hidden', 'Insult');
    expect((await review(2, 'Something else')).oData.review.state).toBe('hidden');
    expect(await getTexts()).not.toContain('Something else');
  });

  test('of an unknown review cannot be allowed', async () => {
    const unknown = staff.check(shop.db, 999_999, 'shown', { name: 'Mona', reason: '', version: '' });
    await expect(unknown).rejects.toMatchObject({ failure: 'not-found' });
  });
});

describe('the list of a service', () => {
  test('has first name, month, stars and text, newest first and in pages', async () => {
    await review(5, 'The first');
    const later = await shop.newCustomer();
    const laterOrder = await orderCompleted(later);
    await later.call(reviewVisit, { order_id: laterOrder, visit: 1, stars: 3, text: 'The second' });
    const [newest, next] = (await getShown()).reviews;
    expect(newest).toEqual({ name: 'Test', month: '2026-11', stars: 3, text: 'The second' });
    expect(next).toEqual({ name: 'Test', month: '2026-11', stars: 5, text: 'The first' });
    expect(await getShown(1, 1)).toEqual({ reviews: [newest], has_more: true });
    expect(await getShown(2, 1)).toMatchObject({ reviews: [next] });
    expect((await getShown()).has_more).toBe(false);
  });

  test('names the month in Dubai', async () => {
    const wait = new Date('2026-11-30T21:00:00Z').getTime() - shop.now().getTime();
    shop.pass(wait);
    await review(5, 'At night');
    shop.pass(-wait);
    expect((await getShown()).reviews).toContainEqual({ name: 'Test', month: '2026-12', stars: 5, text: 'At night' });
  });

  test('omits reviews without a text, and names with contact details', async () => {
    const before = (await getShown()).reviews.length;
    await review(5);
    expect((await getShown()).reviews).toHaveLength(before);
    await setFirstName(shop.db, customer.id, '050 123 4567');
    await review(5, 'Now with a text');
    expect((await getShown()).reviews).toContainEqual(expect.objectContaining({ name: '', text: 'Now with a text' }));
  });
});

describe('the deletion of the account', () => {
  test('removes the texts and keeps the stars', async () => {
    await review(2, 'My name is Noor, call 0501234567');
    await check('hidden', 'Noor’s number');
    const before = await getRating();
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    expect(await getRow()).toMatchObject({ stars: 2, text: '', state: 'shown', checkReason: '' });
    expect(await getRating()).toEqual(before);
  });

  test('rejects a review that is written meanwhile', async () => {
    const failure = await callDuringDeletion(shop, customer, () => review(5, 'Too late'));
    expect(failure).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(await getReviews(shop.db, orderId)).toEqual([]);
  });
});
