import { ApiError } from '@dar/app/api-error';
import { type Service, serviceDetails } from '@dar/contracts/catalog';
import { type Review, serviceReviews } from '@dar/contracts/reviews';
import { makeReview, makeService } from '@dar/testing/catalog-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const PATH = '/service/info/105/apartment-deep-cleaning';

const serviceApi = (reviews: readonly Review[], overrides: Partial<Service> = {}) =>
  createFakeApi()
    .on(serviceDetails, { oData: makeService(overrides) })
    .on(serviceReviews, { oData: { reviews: [...reviews], has_more: false } });

const section = async (name = 'Reviews') => within(await screen.findByRole('region', { name }));

it.each([
  ['en', 'Reviews', '4.8 out of 5 from 120 ratings', 'SaraNovember 2026Sparkling clean', 'Rated 4 out of 5'],
  ['ar', 'التقييمات', '4.8 من 5، حسب 120 تقييمًا', 'Saraنوفمبر 2026Sparkling clean', 'التقييم 4 من 5'],
] as const)('shows the rating and the newest reviews (%s)', async (language, title, rating, text, stars) => {
  await visit(serviceApi([makeReview()]), PATH, { language });
  const { getByText, findByRole } = await section(title);
  expect(getByText(rating)).toBeVisible();
  const item = await findByRole('listitem');
  expect(item).toHaveTextContent(text);
  expect(within(item).getByRole('img')).toHaveAccessibleName(stars);
  expect(within(item).getByText('Sparkling clean')).toHaveAttribute('dir', 'auto');
});

it('calls an author without a name a customer', async () => {
  await visit(serviceApi([makeReview({ name: '' })]), PATH);
  expect(await (await section()).findByText('A customer')).toBeVisible();
});

it.each([
  ['no rating', { rating: 0, rating_count: 0 }, [], true],
  ['ratings only', {}, [], false],
  ['a review that is newer than the rating', { rating: 0, rating_count: 0 }, [makeReview()], false],
])('with %s: says that there are no reviews yet: %#', async (_what, overrides, reviews, isSaid) => {
  await visit(serviceApi(reviews, overrides), PATH);
  const { queryByText, queryByRole } = await section();
  await expect.poll(() => queryByRole('status')).toBeNull();
  expect(queryByText('No reviews yet') !== null).toBe(isSaid);
  expect(queryByRole('list') !== null).toBe(reviews.length > 0);
});

it('loads further reviews, and keeps those that it shows when this fails', async () => {
  const api = serviceApi([]).on(serviceReviews, ({ page = 1 }) => ({
    oData: { reviews: [makeReview({ text: `Page ${page}` })], has_more: Number(page) < 3 },
  }));
  const { user } = await visit(api, PATH);
  const { findByRole, findByText, getAllByRole, queryByRole } = await section();
  await user.click(await findByRole('button', { name: 'Show more' }));
  expect(await findByText('Page 2')).toBeVisible();
  api.on(serviceReviews, () => Promise.reject(new ApiError('business-error', 'Not now')));
  await user.click(await findByRole('button', { name: 'Show more' }));
  expect(await findByText('Not now')).toBeVisible();
  expect(getAllByRole('listitem')).toHaveLength(2);
  api.on(serviceReviews, { oData: { reviews: [makeReview({ text: 'The last' })], has_more: false } });
  await user.click(await findByRole('button', { name: 'Show more' }));
  expect(await findByText('The last')).toBeVisible();
  expect(queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.getInputs(serviceReviews)[1]).toEqual({ service_id: 105, page: 2, limit: 5 });
});

it('shows the service when its reviews fail, and loads them again', async () => {
  const api = serviceApi([]).on(serviceReviews, () => Promise.reject(new ApiError('business-error', '')));
  const { user } = await visit(api, PATH);
  const { findByText, findByRole } = await section();
  expect(await findByText('The reviews did not load.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  api.on(serviceReviews, { oData: { reviews: [makeReview()], has_more: false } });
  await user.click(await findByRole('button', { name: 'Retry' }));
  expect(await findByText('Sparkling clean')).toBeVisible();
});
