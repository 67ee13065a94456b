import { useQuery } from '@dar/app/query';
import { consumeReturnUrl, storedToken } from '@dar/app/session';
import { bookingCounts } from '@dar/contracts/orders';
import { screen, waitFor } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { createBrowserApp } from '../../create-browser-app.ts';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

test('shows one modal and stores one return URL for ten calls with 401', async () => {
  signInCustomer();
  const send = vi.fn<typeof fetch>(async () => Response.json({ status: '0', message: 'no' }, { status: 401 }));
  vi.stubGlobal('fetch', send);
  const { call } = await createBrowserApp(createFakeSections({}));
  function Call({ id }: { readonly id: number }) {
    const { isError } = useQuery({ queryKey: ['host', 'ten', id], queryFn: () => call(bookingCounts, {}) });
    return isError && <p>failed</p>;
  }
  const tenCalls = Array.from({ length: 10 }, (_, id) => <Call key={id} id={id} />);
  const routes = [
    { path: '/bookings', element: tenCalls },
    { path: '/login', element: <h1>Login</h1> },
  ];
  const owns = ['/bookings', '/login'];
  const sections = createFakeSections({ shop: { owns, load: async () => ({ routes, texts: noTexts }) } });
  const { user } = await visitShop('/bookings?from=mail', { sections });
  await waitFor(() => expect(screen.getAllByText('failed')).toHaveLength(10));
  expect(send).toHaveBeenCalledTimes(10);
  expect(await screen.findAllByRole('alertdialog', { name: 'Session Expired' })).toHaveLength(1);
  expect(storedToken()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(consumeReturnUrl()).toBe('/bookings?from=mail');
});
