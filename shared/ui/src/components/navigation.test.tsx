import { renderRoutes } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackButton } from './back-button.tsx';
import { BilingualName } from './bilingual-name.tsx';
import { ButtonLink } from './button-link.tsx';

const routes = [
  { path: '/', element: <ButtonLink to="/cart">Cart</ButtonLink> },
  { path: '/cart', element: <BackButton /> },
  { path: '/checkout', element: <BackButton to="/cart" label="Back to the cart" /> },
];

test('navigates with a button link, and back', async () => {
  const { user, router } = await renderRoutes(routes);
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(router.state.location.pathname).toBe('/cart');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
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
