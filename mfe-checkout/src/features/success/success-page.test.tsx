import { Link } from '@dar/app/router';
import { screen, waitFor } from '@dar/testing/dom';
import { type RenderOptions, renderInApp, renderRoutes } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { texts } from '../../routes.tsx';
import { SuccessPage } from './success-page.tsx';

const visit = (options: RenderOptions = {}) =>
  renderInApp(<SuccessPage />, {
    path: '/success?comera_transaction_id=INV-1',
    texts: { checkout: texts },
    ...options,
  });

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
  app.queryClient.setQueryData(['cart'], 'as it was');
  await user.click(screen.getByRole('link', { name: 'go' }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.queryClient.getQueryData(['cart'])).toBeUndefined());
});
