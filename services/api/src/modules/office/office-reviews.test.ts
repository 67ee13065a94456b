import { allowReview, auditLog, hideReview, officeReviews } from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFullCustomer } from '../../testing/full-customer.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { setReviewText } from '../../testing/stored-reviews.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 6 });
});
afterAll(() => shop.close());

test('lists reviews, and hides and shows the text of one, with entries of the log', async () => {
  const customer = await newFullCustomer(shop);
  const list = async (hidden: '0' | '1') => (await shop.office(officeReviews, { hidden })).oData;
  const [review] = await list('0');
  expect(review).toMatchObject({ customer_id: customer.id, stars: 5, text: customer.mark, state: 'shown' });
  expect(await list('1')).toEqual([]);
  const request = { id: review?.id ?? 0, version: review?.version ?? '', reason: 'Insult' };
  expect((await shop.office(hideReview, request)).oData).toEqual({ id: review?.id, state: 'hidden' });
  expect(await list('1')).toHaveLength(1);
  await shop.office(allowReview, { ...request, reason: 'Harmless' });
  expect(await list('1')).toEqual([]);
  const { oData } = await shop.office(auditLog, { order: review?.order_no });
  expect(oData.map(({ action, reason, after }) => [action, reason, after['state']])).toEqual([
    ['reviews allow', 'Harmless', 'shown'],
    ['reviews hide', 'Insult', 'hidden'],
  ]);
  expect(await getFailure(shop.office(hideReview, { ...request, id: 999_999 }))).toMatchObject({ kind: 'not-found' });
});

test.each([allowReview, hideReview])(
  'rejects a decision about a text that has changed since staff read it (%#)',
  async (call) => {
    const { id: customerId } = await newFullCustomer(shop);
    const list = async () => (await shop.office(officeReviews, {})).oData.find((one) => one.customer_id === customerId);
    const setText = (text: string) => setReviewText(shop.db, customerId, text);
    await setText('Call 050 000 1234');
    const { id = 0, version = '', state } = (await list()) ?? {};
    const request = { id, version, reason: 'Checked' };
    await setText('Call 050 000 9999');
    expect(await getFailure(shop.office(call, request))).toMatchObject({
      kind: 'business-error',
      message: 'The customer has changed the text meanwhile. Please read it again.',
    });
    expect(await list()).toMatchObject({ state });
    await setText('Call 050 000 1234');
    expect(await getFailure(shop.office(call, request))).toBeUndefined();
  },
);
