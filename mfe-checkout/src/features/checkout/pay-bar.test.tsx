import { listSavedCards } from '@dar/contracts/saved-cards';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { HOUR_MS } from '@dar/contracts/time/durations';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { createPaymentApi, payButton, SAVED_CARD, visitCheckout } from '../../testing/visit-checkout.tsx';

const POLICY = { cancel_free_hours: 36, cancel_fee_percent: 50, reschedule_limit: 2 };

function visit(
  language: 'en' | 'ar',
  cards: readonly (typeof SAVED_CARD)[] = [],
  { wallet_balance = '500.00', booked_time = '' } = {},
) {
  const { api } = createPaymentApi({ wallet_balance, booked_time, policy: POLICY });
  api.on(listSavedCards, { oData: { cards: [...cards] } });
  return visitCheckout(api, { language });
}

test.each([
  ['en', /^Card/, 'Pay AED 156.45 by card'],
  ['en', /^Apple Pay/, 'Pay AED 156.45 with Apple Pay'],
  ['en', /^Google Pay/, 'Pay AED 156.45 with Google Pay'],
  ['en', /^Wallet/, 'Pay AED 156.45 from your wallet'],
  ['en', /^Cash/, 'Pay AED 156.45 in cash'],
  ['ar', /^نقدًا/, 'ادفع 156.45\u00a0د.إ نقدًا'],
] as const)('Pay names the method in %s: %s', async (language, method, name) => {
  const { user } = await visit(language);
  await user.click(await screen.findByRole('radio', { name: method }));
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test.each([
  ['en', /^Card/, /^Pay AED 156\.45 with Visa \u2066•••• 4242\u2069$/],
  ['ar', /^بطاقة/, /^ادفع 156\.45\u00a0د\.إ ببطاقة Visa \u2066•••• 4242\u2069$/],
] as const)('Pay names the chosen card in %s', async (language, method, name) => {
  const { user } = await visit(language, [SAVED_CARD]);
  await user.click(await screen.findByRole('radio', { name: method }));
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test.each([
  ['en', /^Wallet/, 'Balance: AED 100.00. AED 56.45 is missing.'],
  ['ar', /^المحفظة/, 'الرصيد: 100.00 د.إ. ينقصك 56.45 د.إ.'],
] as const)(
  'a wallet that is too small is disabled and says how much is missing in %s',
  async (language, name, note) => {
    await visit(language, [], { wallet_balance: '100.00' });
    expect(await screen.findByRole('radio', { name })).toBeDisabled();
    expect(screen.getByText(note)).toBeVisible();
  },
);

test('the terms of cancelling are beside Pay', async () => {
  await visit('en');
  await payButton();
  expect(
    screen.getByText(
      'Cancel free of charge until 36 hours before the visit. After that, until the visit starts, we keep half of the price.',
    ),
  ).toBeVisible();
});

test.each([
  ['in 35 hours', 35, true],
  ['in 37 hours', 37, false],
])('a visit %s says whether free cancelling is over', async (_when, hours, isOver) => {
  await visit('en', [], { booked_time: toDubaiTime(new Date(Date.now() + hours * HOUR_MS)) });
  await payButton();
  const ended = screen.queryByText('This time is less than 36 hours away, so free cancelling is over.');
  expect(ended !== null).toBe(isOver);
});
