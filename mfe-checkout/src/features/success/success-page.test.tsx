import { ApiError } from '@dar/app/api-error';
import { NO_SECTIONS, type SectionLoader } from '@dar/app/remotes/section-loader';
import { Link } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { placedOrder } from '@dar/contracts/checkout';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp, renderRoutes } from '@dar/testing/render';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { SuccessPage } from './success-page.tsx';

const visit = (options: RenderOptions = {}) =>
  renderInApp(<SuccessPage />, {
    path: '/success?comera_transaction_id=INV-1',
    texts: { checkout: texts },
    ...options,
  });

afterEach(() => void act(signOut));

test('shows the order number and links to the bookings and home', async () => {
  await visit({ state: { invoiceNumber: '301' } });
  expect(await screen.findByRole('heading', { level: 1, name: "You're all set!" })).toBeVisible();
  expect(document.title).toBe("You're all set! | Dar");
  expect(screen.getByText(/^Order ID/)).toHaveTextContent('Order ID 301');
  expect(screen.getByText(/email once your booking is confirmed/)).toBeVisible();
  expect(screen.getByText(/agents may call you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Booking Details' })).toHaveAttribute('href', '/bookings');
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');
});

test.each([null, {}, { invoiceNumber: 5 }, 'text'])('shows no order number when the state is %j', async (state) => {
  await visit({ state });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/Order ID/)).toBeNull();
});

test('removes the cached queries of other pages', async () => {
  const start = { path: '/start', element: <Link to="/success">go</Link> };
  const success = { path: '/success', element: <SuccessPage /> };
  const { app, user } = await renderRoutes([start, success], { path: '/start', texts: { checkout: texts } });
  app.queryClient.setQueryData(['booking', 'cart'], 'as it was');
  await user.click(screen.getByRole('link', { name: 'go' }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.queryClient.getQueryData(['booking', 'cart'])).toBeUndefined());
});

describe('the links of the placed order', () => {
  const ORDER = {
    order_id: 301,
    order_no: 'DAR-100301',
    booked_time: '2026-11-25 09:00',
    invoice_url: '/app/public/api/v3/invoice?link=a',
    calendar_url: '/app/public/api/v3/calendar?link=b',
    google_calendar_url: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
  };
  const createApi = () => createFakeApi().on(placedOrder, { oData: ORDER });

  test.each([
    ['en', 'Your visit', 'Wed, 25 Nov 2026, 9:00 am', 'Add to Calendar', 'Add to Google Calendar', 'View Invoice'],
    ['ar', 'موعد زيارتك', /الأربعاء/, 'إضافة إلى التقويم', 'إضافة إلى تقويم Google', 'عرض الفاتورة'],
  ] as const)('are found by the invoice of the URL, without navigation state (%s)', async (...row) => {
    const [language, title, time, calendar, google, invoice] = row;
    signIn(makeSignedIn());
    const api = createApi();
    await visit({ api, language });
    const section = within(await screen.findByRole('region', { name: title }));
    expect(section.getByText(time)).toBeVisible();
    expect(section.getByRole('link', { name: calendar })).toHaveAttribute('href', ORDER.calendar_url);
    expect(section.getByRole('link', { name: calendar })).not.toHaveAttribute('target');
    for (const [name, url] of [
      [google, ORDER.google_calendar_url],
      [invoice, ORDER.invoice_url],
    ] as const) {
      const link = section.getByRole('link', { name });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(api.inputsOf(placedOrder)).toEqual([{ invoice_id: 'INV-1' }]);
  });

  test('are missing for an unknown invoice, and the page stays', async () => {
    signIn(makeSignedIn());
    const api = createFakeApi().on(placedOrder, () => {
      throw new ApiError('not-found', 'Order not found', { status: 404 });
    });
    await visit({ api });
    await waitFor(() => expect(api.inputsOf(placedOrder)).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'View Booking Details' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull();
    expect(screen.queryByText(/not found/i)).toBeNull();
  });

  test.each([
    ['without an invoice in the URL', '/success', true],
    ['for a visitor', '/success?comera_transaction_id=INV-1', false],
  ])('are not requested %s', async (_when, path, isSignedIn) => {
    if (isSignedIn) signIn(makeSignedIn());
    const api = createApi();
    await visit({ api, path });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(api.inputsOf(placedOrder)).toEqual([]);
  });
});

describe('the notice of an e-mail address that is not verified', () => {
  const Notice = () => <p>Please confirm your e-mail address</p>;

  function visitAs(is_email_verifed: '0' | '1') {
    const load = vi.fn(async () => ({ default: Notice, texts }));
    signIn(makeSignedIn({ user: makeUser({ is_email_verifed }) }));
    const sections = { ...NO_SECTIONS, load: load as SectionLoader['load'] };
    return visit({ sections }).then(() => load);
  }

  test('is that of the account', async () => {
    const load = await visitAs('0');
    expect(await screen.findByText('Please confirm your e-mail address')).toBeVisible();
    expect(load.mock.calls).toEqual([['account', 'EmailNotice']]);
    expect(screen.getByText(/email once your booking is confirmed/)).toBeVisible();
  });

  test('is not loaded for a verified address', async () => {
    const load = await visitAs('1');
    await vi.dynamicImportSettled();
    expect(load).not.toHaveBeenCalled();
  });
});
