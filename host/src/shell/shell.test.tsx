import { ApiError } from '@dar/app/api-error';
import { listen, showToast } from '@dar/app/events';
import { Link, type RouteObject } from '@dar/app/router';
import { consumeReturnUrl, expireSession, useSession } from '@dar/app/session';
import { cartItemCount } from '@dar/contracts/cart';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeSections, noTexts } from '../testing/fake-sections.ts';
import { signInCustomer } from '../testing/sign-in-customer.ts';
import { visitShop } from '../testing/visit-shop.tsx';

const routes: RouteObject[] = [
  {
    path: '/',
    element: (
      <>
        <title>Home</title>
        <h1>Home</h1>
        <Link to="/service">Services</Link>
        <Link to="/?variant=marketing">Variant</Link>
        <Link to="/find">Find</Link>
      </>
    ),
  },
  {
    path: '/service',
    element: (
      <>
        <title>Our Services</title>
        <h1>Our Services</h1>
      </>
    ),
  },
  { path: '/login', element: <h1>Login</h1> },
  // biome-ignore lint/a11y/noAutofocus: the test needs a page that focuses a field
  { path: '/find', element: <input aria-label="Search" autoFocus /> },
];

const sections = () =>
  createFakeSections({
    shop: { owns: ['/', '/service', '/login', '/find'], load: async () => ({ routes, texts: noTexts }) },
  });

async function visit(path = '/') {
  const visited = await visitShop(path, { sections: sections() });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  return visited;
}

test('does not move the focus on the first page', async () => {
  await visit();
  expect(document.body).toHaveFocus();
});

test('scrolls to the top, focuses main and announces the title after a navigation', async () => {
  const { user } = await visit();
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  await user.click(screen.getByRole('link', { name: 'Services' }));
  await screen.findByRole('heading', { level: 1, name: 'Our Services' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
  await waitFor(() => {
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken).toContain('Our Services');
  });
});

test('emits `page-changed` with the start of the navigation', async () => {
  const onChange = vi.fn();
  onTestFinished(listen('page-changed', onChange));
  const { user } = await visit();
  const pressedAt = performance.now();
  await user.click(screen.getByRole('link', { name: 'Services' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ startedAt: expect.any(Number) }));
  const [[{ startedAt }]] = onChange.mock.calls as [[{ readonly startedAt: number }]];
  expect(startedAt).toBeGreaterThanOrEqual(pressedAt);
  expect(startedAt).toBeLessThanOrEqual(performance.now());
});

test('announces the title of the page, not of its skeleton', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'Find' }));
  await screen.findByRole('textbox', { name: 'Search' });
  const spoken = () => screen.getAllByRole('status').map((region) => region.textContent);
  document.title = 'Dar';
  await act(async () => {});
  expect(spoken()).not.toContain('Dar');
  document.title = 'Find';
  await waitFor(() => expect(spoken()).toContain('Find'));
});

/** Scrolls as the shopper does. */
function scrollDown(position: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position);
}

test('returns to the scroll position of a page on back and forward', async () => {
  const { router } = await visit();
  expect(window.history.scrollRestoration).toBe('manual');
  scrollDown(400);
  await act(() => router.navigate('/service'));
  scrollDown(70);
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 400);
  await act(() => router.navigate(1));
  expect(scroll).toHaveBeenLastCalledWith(0, 70);
  await act(() => router.navigate('/'));
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
});

test('returns to the scroll position from before a reload', async () => {
  const first = await visit();
  scrollDown(400);
  await act(() => first.router.navigate('/service'));
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  const { router } = await visit();
  await act(() => router.navigate('/service'));
  await act(() => router.navigate(-1));
  expect(scroll).toHaveBeenLastCalledWith(0, 400);
});

test('leaves the scroll position of the first page to the browser', async () => {
  const first = await visit();
  scrollDown(400);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  await visit();
  expect(scroll).not.toHaveBeenCalledWith(0, 400);
});

test.each(['/', '/?lang=en'])('scrolls to the top on a press on the logo at %s', async (home) => {
  const { user } = await visit(home);
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dar, home' }));
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0));
});

test('keeps the focus when only the query changes', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'Variant' }));
  expect(screen.getByRole('link', { name: 'Variant' })).toHaveFocus();
});

test('keeps the focus in a field of the page', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'Find' }));
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Search' })).toHaveFocus());
});

test('keeps the focus in the search of the header while a page loads', async () => {
  const { user, router } = await visit();
  await user.click(screen.getByRole('searchbox', { name: 'Search services' }));
  await act(() => router.navigate('/service'));
  await screen.findByRole('heading', { level: 1, name: 'Our Services' });
  await user.keyboard('sofa');
  expect(screen.getByRole('searchbox', { name: 'Search services' })).toHaveValue('sofa');
});

test('Tab focuses the skip link first', async () => {
  const { user } = await visit();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('shows a toast from before the shell rendered once', async () => {
  showToast('login.cart');
  await visit();
  expect(await screen.findByText('Please login to view cart')).toBeInTheDocument();
  act(() => showToast('login.book'));
  expect(await screen.findByText('Please login to book services')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Please login to view cart')).toBeNull());
  act(() => showToast('login.addToCart'));
  expect(await screen.findByText('Please login to add to cart')).toBeInTheDocument();
});

test('shows the modal of an expired session; OK leads to /login and keeps the return URL', async () => {
  signInCustomer();
  const { user } = await visit();
  act(() => expireSession('/service?activity_id=11'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(dialog).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Session expired. Please login again')).toBeInTheDocument();
  expect(useSession.getState().expired).toBe(false);
  expect(consumeReturnUrl()).toBe('/service?activity_id=11');
});

test('renders the header when the cart count fails', async () => {
  signInCustomer();
  const api = createFakeApi().on(cartItemCount, () => {
    throw new ApiError('server-error', '');
  });
  await visitShop('/', { sections: sections(), api });
  expect(await screen.findByRole('link', { name: 'Cart, the count is not available' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
});
