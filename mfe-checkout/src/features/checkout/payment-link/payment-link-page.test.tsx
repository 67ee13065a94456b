import { KEYS, sessionStore } from '@dar/app/storage';
import { openPaymentLink, paymentLink } from '@dar/contracts/payment-link';
import { makeCheckout } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { routes, texts } from '../../../routes.tsx';
import { type FakeStripe, installFakeStripe, intent } from '../../../testing/fake-stripe.ts';
import { formButton, payButton } from '../../../testing/visit-checkout.tsx';
import { takeLinkToken } from './link-token.ts';

const { cart_total, service_charge, tax_amount, discount, grand_total } = makeCheckout();
const BOOKING = {
  services: [{ name: 'Deep Cleaning', name_ar: 'تنظيف عميق', qty: 1, total_price: '149.00' }],
  visits: [{ starts_at: '2026-11-29 09:00', visit_minutes: 120 }],
  community: 'Dubai Marina',
  community_ar: 'دبي مارينا',
  bill: { cart_total, service_charge, tax_amount, discount, grand_total },
  policy: { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 },
  methods: { is_card: '1', is_apple_pay: '1', is_google_pay: '0' },
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
} as const;
const OPEN = paymentLink.output.parse({ oData: { state: 'open', order_no: '', booking: BOOKING } });
const state = (name: 'processing' | 'placed' | 'refunded', order_no = '') => ({ oData: { state: name, order_no } });

let providers = 0;
let api: FakeApi;
let stripe: FakeStripe;
beforeEach(() => {
  providers += 1;
  stripe = installFakeStripe();
  const opened = { client_secret: 'pi_1_secret_2', publishable_key: `pk_live_link_${providers}` };
  api = createFakeApi().on(paymentLink, OPEN).on(openPaymentLink, { oData: opened });
  sessionStore.set(KEYS.paymentLink, 'the-token');
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes] }], {
    path: '/pay',
    texts: { checkout: texts },
    api,
    ...options,
  });

test('pays by the form of checkout, which saves no card, and shows the order', async () => {
  const { user } = await visit();
  expect(await screen.findByText('Deep Cleaning')).toBeVisible();
  expect(screen.getByText('Dubai Marina')).toBeVisible();
  expect(screen.getByText(/Cancel free of charge/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Wallet|Cash|Google/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  await user.click(await payButton());
  const pay = await formButton();
  expect(screen.queryByRole('checkbox')).toBeNull();
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  api.on(paymentLink, state('placed', 'DAR-100301'));
  await user.click(pay);
  expect(await screen.findByText('DAR-100301')).toBeVisible();
  expect(api.getInputs(openPaymentLink)).toEqual([{ token: 'the-token', payment_type: '2' }]);
});

test('a declined card says so in the form, which can pay again', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('radio', { name: /^Card/ }));
  await user.click(await payButton());
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } as const;
  stripe.confirmPayment.mockResolvedValue({ error } as Awaited<ReturnType<FakeStripe['confirmPayment']>>);
  await user.click(await formButton());
  const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
  expect(dialog).toHaveTextContent('Your card was declined.');
  await user.keyboard('{Escape}');
  expect(await formButton()).toBeEnabled();
});

test('waits while the bank checks the payment', async () => {
  api.on(paymentLink, state('processing'));
  await visit();
  expect(await screen.findByText('Your payment is being processed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('explains a refund', async () => {
  api.on(paymentLink, { ...state('refunded'), message: 'Your time slot is no longer available.' });
  await visit();
  expect(await screen.findByText('Your time slot is no longer available.')).toBeVisible();
});

test.each([
  ['en', 'This link is no longer valid', 'Call'],
  ['ar', 'لم يعد هذا الرابط صالحاً', 'اتصل على'],
] as const)('another token is no longer valid (%s)', async (language, title, call) => {
  api.on(paymentLink, () => refuse('This link is no longer valid.'));
  await visit({ language });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(call) })).toHaveAttribute('href', 'tel:+97145550134');
});

test('takes the token out of the address and keeps it for the tab', () => {
  window.history.replaceState(null, '', '/pay?lang=ar#another-token');
  expect(takeLinkToken()?.headers.get('location')).toBe('/pay?lang=ar');
  expect([window.location.hash, sessionStore.get(KEYS.paymentLink)]).toEqual(['', 'another-token']);
  expect(takeLinkToken()).toBeNull();
});
