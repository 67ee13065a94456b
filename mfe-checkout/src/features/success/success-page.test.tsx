import type { SectionLoader } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { Link, useLocation } from '@dar/app/router';
import { consumeReturnUrl, signIn, signOut } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import { placedOrder } from '@dar/contracts/checkout';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp, renderRoutes } from '@dar/testing/render';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';
import { PLACED_ORDER } from '../../testing/placed-order.ts';
import { SuccessPage } from './success-page.tsx';

const createApi = (over: Partial<typeof PLACED_ORDER> = {}) =>
  createFakeApi().on(placedOrder, { oData: { ...PLACED_ORDER, ...over } });
const createFailing = (kind: 'not-found' | 'server-error', status: number) =>
  createFakeApi().on(placedOrder, () => {
    throw new ApiError(kind, 'No answer', { status });
  });

const visit = (options: RenderOptions = {}) =>
  renderInApp(<SuccessPage />, {
    path: '/success?comera_transaction_id=INV-1',
    texts: { checkout: texts },
    api: createApi(),
    ...options,
  });
const visitSignedIn = (options: RenderOptions = {}) => {
  signIn(makeSignedIn());
  return visit(options);
};
const allSet = () => screen.findByRole('heading', { level: 1, name: "You're all set!" });
const detailsLink = () => screen.getByRole('link', { name: 'View Booking Details' });

afterEach(() => void act(signOut));

test('forgets the order of this tab when the customer leaves the page', async () => {
  sessionStore.set(KEYS.unsettledInvoice, 'INV-1');
  const { unmount } = await visitSignedIn();
  await allSet();
  expect(sessionStore.get(KEYS.unsettledInvoice)).toBe('INV-1');
  unmount();
  expect(sessionStore.get(KEYS.unsettledInvoice)).toBeNull();
});

describe('the order of the signed-in customer', () => {
  test.each([
    [
      'en',
      /Deep Cleaning × 2.*Your visit.*9:00 am – 11:00 am.*Address.*1204, Marina Heights, Dubai.*Paid.*AED 156\.45.*Card/,
    ],
    [
      'ar',
      /تنظيف عميق × 2.*موعد زيارتك.*9:00 ص – 11:00 ص.*العنوان.*1204، Marina Heights، دبي.*المبلغ المدفوع.*156\.45.*بطاقة/,
    ],
  ] as const)('has its service, time, address, amount and method in %s', async (language, facts) => {
    const api = createApi();
    await visitSignedIn({ api, language });
    expect(await screen.findByText('DAR-100301')).toBeVisible();
    expect(document.body.textContent).toMatch(facts);
    expect(api.getInputs(placedOrder)).toEqual([{ invoice_id: 'INV-1' }]);
  });

  test('lists each visit of several', async () => {
    const visits = ['2026-11-25 09:00', '2026-12-02 09:00'].map((starts_at) => ({ starts_at, visit_minutes: 120 }));
    await visitSignedIn({ api: createFakeApi().on(placedOrder, { oData: { ...PLACED_ORDER, visits } }) });
    const rows = within(await screen.findByRole('list', { name: 'All visits' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Wed, 25 Nov 2026, 9:00 am – 11:00 am',
      'Wed, 2 Dec 2026, 9:00 am – 11:00 am',
    ]);
  });

  test('confirms it and links to it, to home, the calendars and the invoice', async () => {
    await visitSignedIn();
    await allSet();
    await screen.findByText('Deep Cleaning × 2');
    expect(document.title).toBe("You're all set! | Dar");
    expect(screen.getByText(/^Order ID/)).toHaveTextContent('Order ID DAR-100301');
    expect(screen.getByText(/email once your booking is confirmed/)).toBeVisible();
    expect(screen.getByText(/agents may call you/)).toBeVisible();
    expect(detailsLink()).toHaveAttribute('href', '/bookings/orders/ordersDetails/301');
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Add to Calendar' })).toHaveAttribute('href', PLACED_ORDER.calendar_url);
    for (const [name, url] of [
      ['Add to Google Calendar', PLACED_ORDER.google_calendar_url],
      ['View Invoice', PLACED_ORDER.invoice_url],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('has the parts of each price and the bill, which add up', async () => {
    await visitSignedIn();
    expect(await screen.findByRole('region', { name: 'Service' })).toHaveTextContent(
      'Deep Cleaning × 2AED 151.00Base priceAED 100.00AED 50.00 × 2Window × 3AED 51.00AED 25.50 × 2',
    );
    const bill = screen.getByText('Grand total').closest('dl');
    expect(bill).toHaveTextContent(/AED 151\.00.*AED 0\.00.*− AED 2\.00.*AED 7\.45.*AED 156\.45/);
  });

  test('of an older API has no bill', async () => {
    const { bill: _bill, ...older } = PLACED_ORDER;
    await visitSignedIn({ api: createFakeApi().on(placedOrder, { oData: older }) });
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.queryByText('Grand total')).toBeNull();
  });

  test('says that a cash order is paid to the crew', async () => {
    await visitSignedIn({ api: createApi({ payment_mode: 'Cash' }) });
    expect(await screen.findByText('To pay')).toBeVisible();
    expect(screen.getByText('Cash · Pay the crew when they come')).toBeVisible();
    expect(screen.queryByText('Paid')).toBeNull();
  });
});

describe('without the order', () => {
  test.each([
    ['of an unknown invoice or of another customer', createFailing('not-found', 404), undefined],
    ['without an invoice in the address', createApi(), '/success'],
  ])('says that there is no such booking %s', async (_case, api, path) => {
    await visitSignedIn({ api, state: { invoiceNumber: 'DAR-100301' }, ...(path && { path }) });
    expect(await screen.findByRole('heading', { name: 'There is no such booking' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
    expect(screen.queryByText("You're all set!")).toBeNull();
    expect(screen.queryByText('DAR-100301')).toBeNull();
    expect(document.title).toBe('Your booking | Dar');
  });

  test('offers to try again while it does not load', async () => {
    const api = createFailing('server-error', 500);
    const { user } = await visitSignedIn({ api });
    expect(await screen.findByText('Your booking did not load.')).toBeVisible();
    expect(screen.queryByText("You're all set!")).toBeNull();
    api.on(placedOrder, { oData: PLACED_ORDER });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await allSet();
  });

  test('confirms the order that this tab has placed, although its details do not load', async () => {
    await visitSignedIn({ api: createFailing('server-error', 500), state: { invoiceNumber: 'DAR-100301' } });
    await allSet();
    expect(screen.getByText(/^Order ID/)).toHaveTextContent('Order ID DAR-100301');
    expect(await screen.findByText('Your booking did not load.')).toBeVisible();
    expect(detailsLink()).toHaveAttribute('href', '/bookings');
  });

  test('redirects a guest to sign in, and returns here', async () => {
    const api = createApi();
    const pages = [{ hydrateFallbackElement: <p />, children: [...routes, { path: '*', element: <Elsewhere /> }] }];
    const path = '/success?comera_transaction_id=INV-1';
    await renderRoutes(pages, { path, texts: { checkout: texts }, api });
    expect(await screen.findByText('at /login')).toBeVisible();
    expect(consumeReturnUrl()).toBe(path);
    expect(api.getInputs(placedOrder)).toEqual([]);
  });
});

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

test('removes the cached queries of other pages', async () => {
  const start = { path: '/start', element: <Link to="/success">go</Link> };
  const success = { path: '/success', element: <SuccessPage /> };
  const { app, user } = await renderRoutes([start, success], { path: '/start', texts: { checkout: texts } });
  app.queryClient.setQueryData(['booking', 'cart'], 'as it was');
  await user.click(screen.getByRole('link', { name: 'go' }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.queryClient.getQueryData(['booking', 'cart'])).toBeUndefined());
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

test.each([
  ['en', 'Confirmed', 'StatusConfirmed'],
  ['en', 'Cancelled', 'StatusCancelled'],
  ['ar', 'Assigned', 'الحالةتم تعيين الفريق'],
] as const)('shows the state of the order beside the sentences in %s: %s', async (language, status_text, row) => {
  act(() => signIn(makeSignedIn()));
  await visit({ api: createApi({ status_text }), language });
  const label = await screen.findByText(language === 'ar' ? 'الحالة' : 'Status');
  expect(label.parentElement).toHaveTextContent(row);
});
