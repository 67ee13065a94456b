import { ApiError } from '@dar/app/api-error';
import { type OrderVisit, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { type OwnReview, reviewVisit } from '@dar/contracts/reviews';
import { makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { OrderDetailsPage } from './order-details-page.tsx';

const completed: OrderVisit = {
  ...{ number: 1, time: '2026-11-24 09:00', minutes: 120, status_text: 'Completed', reschedules_left: 0 },
  is_reviewable: '1',
};
const written: OwnReview = {
  ...{ stars: 4, text: 'Careful people', state: 'shown' },
  editable_until: '2026-12-01T06:00:00.000Z',
};
const reviewed = (over: Partial<OwnReview> = {}): OrderVisit => ({
  ...completed,
  is_reviewable: '0',
  review: { ...written, ...over },
});

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi()
    .on(orderType, { oData: { type: 'service' } })
    .on(reviewVisit, { oData: { review: written } });
});

const visit = (visits: OrderVisit[], options: RenderOptions = {}) => {
  api.on(serviceOrderDetails, { oData: makeServiceOrder({ status_text: 'Completed', visits }) });
  return renderRoutes([{ path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> }], {
    path: '/bookings/orders/ordersDetails/301',
    texts: { account: texts },
    api,
    ...options,
  });
};

const findTitle = () => screen.findByRole('heading', { name: 'Your review' });
const section = async () => within((await findTitle()).parentElement as HTMLElement);
const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Rate your visit' }));

test('rates a completed visit with the keyboard, once stars are chosen', async () => {
  const { user } = await visit([completed]);
  await user.click((await section()).getByRole('button', { name: 'Rate this visit' }));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose 1 to 5 stars');
  expect(api.getInputs(reviewVisit)).toEqual([]);
  const group = dialog.getByRole('group', { name: 'Your rating' });
  await user.click(within(group).getByRole('radio', { name: '3 out of 5' }));
  await user.keyboard('{ArrowRight}');
  expect(within(group).getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  const text = dialog.getByRole('textbox', { name: /^What was good/ });
  expect(text).toHaveAccessibleDescription('We show your text with your first name and the month.');
  await user.type(text, 'Careful people');
  api.on(serviceOrderDetails, { oData: makeServiceOrder({ visits: [reviewed()] }) });
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(api.getInputs(reviewVisit)).toEqual([{ order_id: 301, visit: 1, stars: 4, text: 'Careful people' }]);
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
  expect(await (await section()).findByText('Careful people')).toBeVisible();
});

test('shows the review, and changes it until the week is over', async () => {
  const { user, unmount } = await visit([reviewed()]);
  const { getByText, getByRole } = await section();
  expect(getByText('Rated 4.0 out of 5')).toBeInTheDocument();
  expect(getByText('Careful people')).toHaveAttribute('dir', 'auto');
  expect(getByText('You can change it until Tue, 1 Dec 2026.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit review' }));
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  expect(dialog.getByRole('textbox')).toHaveValue('Careful people');
  await user.click(dialog.getByRole('radio', { name: '5 out of 5' }));
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(api.getInputs(reviewVisit)).toMatchObject([{ stars: 5, text: 'Careful people' }]);
  unmount();
  await visit([reviewed({ editable_until: undefined })]);
  expect((await section()).queryByRole('button')).toBeNull();
});

test.each([
  ['held', /^We check this text before others see it/],
  ['hidden', /^Our team decided not to show this text/],
] as const)('says why a %s text is not shown to others', async (state, text) => {
  await visit([reviewed({ state })]);
  expect((await section()).getByText(text)).toBeVisible();
});

test.each([
  ['the server', new ApiError('business-error', 'This week is over.'), 'This week is over.'],
  ['the connection', new ApiError('network', ''), 'Network error - Please check your internet connection'],
  ['the answer', new ApiError('malformed', ''), 'Failed to send your review. Please try again.'],
])('keeps the typed text when %s fails', async (_what, error, shown) => {
  api.on(reviewVisit, () => Promise.reject(error));
  const { user } = await visit([completed]);
  await user.click((await section()).getByRole('button', { name: 'Rate this visit' }));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('radio', { name: '2 out of 5' }));
  await user.type(dialog.getByRole('textbox'), 'They came late');
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(shown);
  expect(dialog.getByRole('textbox')).toHaveValue('They came late');
  api.on(reviewVisit, { oData: { review: written } });
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(api.getInputs(reviewVisit)).toHaveLength(2);
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
});

test('names each of several visits, and offers nothing before they are completed', async () => {
  const open = { ...completed, number: 3, status_text: 'Confirmed', is_reviewable: '0' } as const;
  const { unmount } = await visit([reviewed(), { ...completed, number: 2 }, open]);
  const { getAllByRole, getByRole } = await section();
  expect(getAllByRole('listitem')).toHaveLength(2);
  expect(getByRole('button', { name: 'Rate Visit 2' })).toBeVisible();
  unmount();
  await visit([open]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Your review' })).toBeNull();
});

test('rates in Arabic', async () => {
  const { user } = await visit([completed], { language: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'قيّم هذه الزيارة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'قيّم زيارتك' }));
  expect(dialog.getByRole('radio', { name: '5 من 5' })).not.toBeChecked();
});
