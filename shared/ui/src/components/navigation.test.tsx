import { createBrowserRouter, RouterProvider } from '@dar/app/router';
import { createTestApp, renderRoutes } from '@dar/testing/render';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppRoot } from '../app-root/app-root.tsx';
import { BackButton } from './back-button.tsx';
import { BilingualName } from './bilingual-name.tsx';
import { ButtonLink } from './button.tsx';

const routes = [
  { path: '/', element: <ButtonLink to="/cart">Cart</ButtonLink> },
  { path: '/service', element: <ButtonLink to="/cart">Cart</ButtonLink> },
  { path: '/cart', element: <BackButton /> },
  { path: '/my-account', element: <h1>My Account</h1> },
  { path: '/addresses', element: <BackButton parent="/my-account" /> },
  { path: '/checkout', element: <BackButton to="/cart" label="Back to the cart" /> },
];

test('navigates with a button link', async () => {
  const { user, router } = await renderRoutes(routes);
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(router.state.location.pathname).toBe('/cart');
});

describe('a back button', () => {
  /** Opens a path in a tab, as a browser does: without a state of React Router. */
  async function openTab(path: string) {
    window.history.replaceState(null, '', path);
    const app = await createTestApp();
    const router = createBrowserRouter(routes);
    onTestFinished(() => router.dispose());
    render(
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
    );
    return { user: userEvent.setup(), router };
  }

  test('goes back in the history', async () => {
    const { user, router } = await openTab('/service?activity_id=11');
    await user.click(screen.getByRole('link', { name: 'Cart' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'Cart' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/service', search: '?activity_id=11' });
    expect(router.state.historyAction).toBe('POP');
  });

  test.each([
    ['/cart', '/'],
    ['/addresses', '/my-account'],
  ])('on %s leads to %s as the first page of a tab', async (path, parent) => {
    const { user, router } = await openTab(path);
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(parent));
  });

  test('leads to the parent after the first page replaced itself', async () => {
    const { user, router } = await openTab('/addresses?lang=en');
    await act(() => router.navigate('/addresses', { replace: true }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-account'));
  });
});

test('links to a fixed page from a back button', async () => {
  const { user, router } = await renderRoutes(routes, { path: '/checkout' });
  await user.click(screen.getByRole('link', { name: 'Back to the cart' }));
  expect(router.state.location.pathname).toBe('/cart');
});

test.each([
  ['en', ['Laundry', 'غسيل']],
  ['ar', ['غسيل', 'Laundry']],
] as const)('shows names in %s as %s, each with its own language', async (language, words) => {
  const element = <BilingualName as="h2" name="Laundry" nameAr="غسيل" />;
  await renderRoutes([{ path: '/', element }], { language });
  const parts = [...screen.getByRole('heading').children];
  expect(parts.map((part) => part.textContent)).toEqual(words);
  expect(screen.getByText('غسيل')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('غسيل')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('Laundry')).toHaveAttribute('dir', 'ltr');
});

test('shows one name without an Arabic one', async () => {
  await renderRoutes([{ path: '/', element: <BilingualName as="h2" name="Laundry" nameAr="" /> }]);
  expect(screen.getByRole('heading').children).toHaveLength(1);
});

test('shows the suffix directly after the first name', async () => {
  const element = <BilingualName as="h2" name="Laundry" nameAr="غسيل" suffix=" *" />;
  await renderRoutes([{ path: '/', element }]);
  expect(screen.getByRole('heading').firstElementChild).toHaveTextContent(/^Laundry \*$/);
});
