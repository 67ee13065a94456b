import { ApiError } from '@dar/app/api-error';
import { type WalletMovement, wallet } from '@dar/contracts/wallet';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { WalletPage } from './wallet-page.tsx';

const makeMovement = (overrides: Partial<WalletMovement> = {}): WalletMovement => ({
  id: 1,
  amount: '5.00',
  reason: 'Cashback',
  reason_ar: 'مكافأة نقدية',
  invoice_id: '',
  date: '2026-11-21T20:30:00.000Z',
  ...overrides,
});

const paid = makeMovement({
  id: 3,
  amount: '-1105.00',
  reason: 'Order payment',
  reason_ar: 'دفع طلب',
  order_id: 301,
  order_no: 'DAR-100301',
});
const refunded = makeMovement({ id: 2, amount: '105.00', reason: 'Refund', reason_ar: 'استرداد' });

let api: FakeApi;

const fill = (movements: readonly WalletMovement[], total = movements.length) =>
  api.on(wallet, { oData: { balance: '490.50', movements: [...movements], total } });

beforeEach(() => {
  api = createFakeApi();
  fill([paid, refunded, makeMovement()]);
});

const visit = (options: RenderOptions = {}) =>
  renderInApp(<WalletPage />, { path: '/wallet', texts: { account: texts }, api, ...options });

const rows = () => within(screen.getByRole('list', { name: 'Movements' })).getAllByRole('listitem');

test('shows the balance and every movement with its cause, signed amount and time in Dubai', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(await screen.findByText('AED 490.50')).toBeVisible();
  expect(rows().map((row) => row.textContent)).toEqual([
    'Order paymentOrder #DAR-100301Sun, 22 Nov 2026, 12:30 am−AED 1,105.00',
    'RefundSun, 22 Nov 2026, 12:30 am+AED 105.00',
    'CashbackSun, 22 Nov 2026, 12:30 am+AED 5.00',
  ]);
  expect(api.getInputs(wallet)).toEqual([{ page: 1, limit: 20 }]);
});

test('links a movement to its order, and no other', async () => {
  await visit();
  const link = await screen.findByRole('link', { name: /^Order payment/ });
  expect(link).toHaveAttribute('href', '/bookings/orders/ordersDetails/301');
  expect(screen.queryByRole('link', { name: /Refund|Cashback/ })).toBeNull();
});

test('is in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(await screen.findByText('490.50 د.إ')).toBeVisible();
  const [row] = within(screen.getByRole('list', { name: 'الحركات' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('دفع طلب');
  expect(row).toHaveTextContent('\u2066−1,105.00\u2069 د.إ');
});

test('shows the empty state with the balance', async () => {
  fill([]);
  await visit();
  expect(await screen.findByText('No movements yet')).toBeVisible();
  expect(screen.getByText('Payments, refunds and gifts appear here.')).toBeVisible();
  expect(screen.getByText('AED 490.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/service');
});

const movements = Array.from({ length: 22 }, (_, index) => makeMovement({ id: 100 - index, reason: `No. ${index}` }));

const fillTwoPages = () =>
  api.on(wallet, ({ page }) => ({
    oData: { balance: '490.50', movements: movements.slice((Number(page) - 1) * 20, Number(page) * 20), total: 22 },
  }));

test('loads more movements and focuses the first new one', async () => {
  fillTwoPages();
  const { user } = await visit();
  expect(await screen.findByText('Shown: 20 of 22')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Shown: 22 of 22')).toBeVisible();
  expect(rows()).toHaveLength(22);
  expect(rows()[20]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(api.getInputs(wallet)).toEqual([
    { page: 1, limit: 20 },
    { page: 2, limit: 20 },
  ]);
});

test.each([
  ['network', 'Network error - Please check your internet connection'],
  ['server-error', 'More could not be loaded. Please try again.'],
] as const)(
  'keeps the list after the error %s of the next page, and loads it on the next press',
  async (kind, text) => {
    fillTwoPages();
    const { user } = await visit();
    const button = await screen.findByRole('button', { name: 'Load more' });
    api.on(wallet, () => {
      throw new ApiError(kind, '');
    });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(rows()).toHaveLength(20);
    fillTwoPages();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Shown: 22 of 22')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('fetches all loaded pages again when the page becomes visible', async () => {
  fillTwoPages();
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Shown: 22 of 22');
  returnToPage();
  await waitFor(() => expect(api.getInputs(wallet).map(({ page }) => page)).toEqual([1, 2, 1, 2]));
  expect(rows()).toHaveLength(22);
});

test.each([
  ['network', 'Network error - Please check your internet connection'],
  ['server-error', 'Error loading your wallet. Please try again later.'],
] as const)('%s: retries twice, shows the error, and loads again on Retry', async (kind, text) => {
  api.on(wallet, () => {
    throw new ApiError(kind, '');
  });
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.getInputs(wallet)).toHaveLength(3);
  fill([paid]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('AED 490.50')).toBeVisible();
});
