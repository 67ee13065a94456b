import { ApiError } from '@dar/app/api-error';
import type { Language } from '@dar/contracts/language';
import { listSavedCards, startSavedCard } from '@dar/contracts/saved-cards';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import type { SetupIntentResult, StripeError } from '@stripe/stripe-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, installFakeStripe, setup } from '../../testing/fake-stripe.ts';
import { texts } from '../../texts/texts.ts';
import { CardsPage } from './cards-page.tsx';

const card = { id: 'pm_1', brand: 'visa', last_four: '4242', expiry_month: 4, expiry_year: 2034 };

let api: FakeApi;
let stripe: FakeStripe;
let visits = 0;
beforeEach(() => {
  visits += 1;
  stripe = installFakeStripe();
  // The shop keeps one provider per key.
  const started = { client_secret: 'seti_1_secret_2', publishable_key: `pk_live_cards_${visits}` };
  api = createFakeApi()
    .on(listSavedCards, { oData: { cards: [] } })
    .on(startSavedCard, { oData: started });
});

async function openForm(language: Language = 'en') {
  const page = (
    <main>
      <CardsPage />
    </main>
  );
  const { user } = await renderInApp(page, { path: '/cards', texts: { checkout: texts }, api, language });
  await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Add a card' : 'إضافة بطاقة' }));
  return user;
}

async function save(language: Language = 'en') {
  const user = await openForm(language);
  const button = await screen.findByRole('button', { name: language === 'en' ? 'Save card' : 'حفظ البطاقة' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return user;
}

const failed = (error: Partial<StripeError>) => ({ error }) as SetupIntentResult;
const addButton = () => screen.findByRole('button', { name: 'Add a card' });

test('the form takes the focus, and its Close returns it to the button', async () => {
  const user = await openForm();
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'New card' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await addButton()).toHaveFocus());
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

test('a form whose script does not load can be closed', async () => {
  stripe.failsToStart = true;
  const user = await openForm();
  expect(await screen.findByText('The payment form did not load.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await addButton()).toHaveFocus());
});

test('Retry of a form that does not load moves the focus to the title', async () => {
  stripe.failsToLoad = true;
  const user = await openForm();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  stripe.failsToLoad = false;
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a saved card is in the list, and the focus returns to the button', async () => {
  stripe.confirmSetup.mockImplementation(async () => {
    api.on(listSavedCards, { oData: { cards: [card] } });
    return setup('succeeded');
  });
  await save();
  expect(await screen.findByRole('listitem')).toHaveTextContent('4242');
  expect(await screen.findByText('Card saved')).toBeVisible();
  await waitFor(async () => expect(await addButton()).toHaveFocus());
});

test('a saved card whose response was lost is in the list', async () => {
  stripe.confirmSetup.mockResolvedValue(failed({ type: 'api_connection_error' as StripeError['type'] }));
  stripe.retrieveSetupIntent.mockImplementation(async () => {
    api.on(listSavedCards, { oData: { cards: [card] } });
    return setup('succeeded');
  });
  await save();
  expect(await screen.findByRole('listitem')).toHaveTextContent('4242');
  expect(stripe.retrieveSetupIntent).toHaveBeenCalledWith('seti_1_secret_2');
});

describe('a card that is not saved', () => {
  test.each<[string, Language, Partial<StripeError>, string]>([
    ['was declined', 'en', { type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
    ['was declined', 'ar', { type: 'card_error', message: 'رُفضت بطاقتك.' }, 'رُفضت بطاقتك.'],
    ['was not confirmed', 'en', { type: 'api_error', message: 'raw' }, 'The card was not saved. Please try again.'],
    ['was not confirmed', 'ar', { type: 'api_error', message: 'raw' }, 'لم تُحفظ البطاقة. يُرجى المحاولة مرة أخرى.'],
  ])('because it %s shows why, and the form stays (%s)', async (_why, language, error, message) => {
    stripe.confirmSetup.mockResolvedValue(failed(error));
    await save(language);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: language === 'en' ? 'Save card' : 'حفظ البطاقة' })).toBeEnabled();
  });

  test('because a field is missing shows no message, because the form of the provider does', async () => {
    stripe.confirmSetup.mockResolvedValue(failed({ type: 'validation_error' }));
    await save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stripe.retrieveSetupIntent).not.toHaveBeenCalled();
  });
});

test.each<[string, () => never, string]>([
  [
    'does not respond',
    () => {
      throw new ApiError('server-error', '');
    },
    'A card cannot be added right now. Please try again later.',
  ],
  ['refuses', () => refuse('You have saved too many cards.'), 'You have saved too many cards.'],
])('a server that %s opens no form and shows why', async (_how, response, message) => {
  api.on(startSavedCard, response);
  await openForm();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await addButton()).toBeEnabled();
});
