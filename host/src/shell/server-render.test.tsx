import { RouterProvider } from '@dar/app/router';
import { cartItemCount } from '@dar/contracts/cart';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { createMemoryRouter, createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { signInCustomer } from '../testing/sign-in-customer.ts';
import { hostTexts } from '../texts/host-texts.ts';
import { Shell } from './shell.tsx';

const HOME = (
  <>
    <title>Home services</title>
    <h1>Home</h1>
  </>
);

async function makeShell() {
  const api = createFakeApi().on(cartItemCount, { oData: { cart_count: 3 } });
  const app = await createTestApp({ api, texts: { host: hostTexts } });
  const router = createMemoryRouter([{ path: '*', element: <Shell />, children: [{ index: true, element: HOME }] }]);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}

test('hydrates the shell of a guest and then shows the customer', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(await makeShell());
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  // One is in the phone menu.
  expect(screen.getAllByRole('link', { name: 'Login' })).toHaveLength(2);
  const header = screen.getByRole('banner');

  signInCustomer();
  const shell = await makeShell();
  const root = await act(async () => hydrateRoot(container, shell));
  onTestFinished(() => void act(() => root.unmount()));
  expect(screen.getByRole('banner')).toBe(header);
  expect(await screen.findByRole('link', { name: 'Cart, items: 3' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});
