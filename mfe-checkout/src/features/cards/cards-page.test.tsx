import { ApiError } from '@dar/app/api-error';
import { deleteSavedCard, listSavedCards } from '@dar/contracts/saved-cards';
import { makeUser } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { renderOnServer } from '@dar/testing/render-on-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';
import { CardsPage } from './cards-page.tsx';

const card = { id: 'pm_1', brand: 'visa', last_four: '4242', expiry_month: 4, expiry_year: 2034 };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi().on(listSavedCards, { oData: { cards: [card] } });
});

const visit = (options: RenderOptions = {}) =>
  renderInApp(<CardsPage />, { path: '/cards', texts: { checkout: texts }, api, ...options });

test('shows brand, last digits and expiry', async () => {
  await visit();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Visa \u2066•••• 4242\u2069Expires \u206604/34\u2069');
});

test('shows the empty state with the button that adds a card', async () => {
  api.on(listSavedCards, { oData: { cards: [] } });
  await visit();
  expect(await screen.findByText('No saved cards yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
});

test('deletes a card only after a confirmation', async () => {
  api.on(deleteSavedCard, {});
  const { user } = await visit();
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Delete Visa/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await press('Cancel');
  expect(api.getInputs(deleteSavedCard)).toEqual([]);
  api.on(listSavedCards, { oData: { cards: [] } });
  await press('Delete');
  expect(await screen.findByText('No saved cards yet')).toBeVisible();
  expect(api.getInputs(deleteSavedCard)).toEqual([{ card_id: 'pm_1' }]);
});

test('shows an error, and loads again on Retry', async () => {
  api.on(listSavedCards, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit();
  expect(await screen.findByText('Your saved cards did not load.')).toBeVisible();
  api.on(listSavedCards, { oData: { cards: [card] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

const renderCards = (language: 'en' | 'ar' = 'en') =>
  renderOnServer(routes, { path: '/cards', texts: { checkout: texts }, api, language, customer: makeUser() });

test.each([
  ['en', [card], 'Expires'],
  ['en', [{ ...card, expiry_year: 2020 }], 'Expired'],
  ['en', [], 'No saved cards yet'],
  ['ar', [card], 'تنتهي'],
] as const)('arrives rendered in %s with the cards %j, which are not loaded twice', async (language, cards, text) => {
  api.on(listSavedCards, { oData: { cards: [...cards] } });
  const { html, hydrate } = await renderCards(language);
  expect(html).toContain(text);
  await hydrate({ before: () => vi.setSystemTime(Date.now() + 8_000) });
  expect(api.getInputs(listSavedCards)).toHaveLength(1);
});

test('keeps what the server says of a card that expires before hydration', async () => {
  vi.useFakeTimers({ now: new Date('2034-04-30T19:59:00Z'), toFake: ['Date'] });
  const { html, hydrate } = await renderCards();
  expect(html).toContain('Expires');
  await hydrate({ before: () => vi.setSystemTime(new Date('2034-04-30T20:01:00Z')) });
  expect(screen.getByRole('listitem')).toHaveTextContent('Expires');
  vi.useRealTimers();
});
