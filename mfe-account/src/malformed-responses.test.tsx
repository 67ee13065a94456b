import { signIn } from '@dar/app/session';
import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin, forgotPassword } from '@dar/contracts/auth';
import type { Endpoint } from '@dar/contracts/endpoint';
import { bookingCounts, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import { makeAddress, makeBookingActivity, makeSignedIn } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { describe, expect, it } from 'vitest';
import { routes, texts } from './routes.tsx';

const activities = [
  makeBookingActivity({ id: 11, type: 'service' }),
  makeBookingActivity({ id: 201, type: 'product' }),
];

async function visit(path: string, malformed: Endpoint) {
  const api = createFakeApi()
    .on(bookingCounts, { oData: { activities } })
    .on(orderType, { oData: { type: path.endsWith('/302') ? 'product' : 'service' } })
    .on(listAddresses, { oData: [makeAddress({ is_default: '0' })] })
    .onMalformed(malformed);
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  return renderRoutes([shell], { path, api, texts: { account: texts } });
}

describe('shows the text of the screen for a malformed success', () => {
  it.each([
    { path: '/addresses', endpoint: listAddresses, text: 'Failed to fetch addresses' },
    { path: '/add-address', endpoint: listAddresses, text: 'Failed to fetch addresses' },
    { path: '/edit-address?address_id=7', endpoint: listAddresses, text: 'Failed to fetch addresses' },
    { path: '/bookings', endpoint: bookingCounts, text: 'Error loading bookings. Please try again later.' },
    { path: '/bookings/orders/11', endpoint: myServiceOrders, text: 'Error loading orders. Please try again later.' },
    { path: '/bookings/orders/201', endpoint: myOrders, text: 'Error loading orders. Please try again later.' },
    { path: '/bookings/orders/ordersDetails/301', endpoint: serviceOrderDetails, text: 'No order data found' },
    { path: '/bookings/orders/ordersDetails/302', endpoint: productOrderDetails, text: 'No order data found' },
  ])('$path: $text', async ({ path, endpoint, text }) => {
    signIn(makeSignedIn());
    await visit(path, endpoint);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('/login: Login failed. Please try again.', async () => {
    const { user } = await visit('/login', emailLogin);
    await user.type(await screen.findByLabelText('Email'), 'demo@dar.example');
    await user.type(screen.getByLabelText('Password'), 'Demo@1234{Enter}');
    expect(await screen.findAllByText('Login failed. Please try again.')).not.toHaveLength(0);
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('/forgot-password: An error occurred. Please try again.', async () => {
    const { user } = await visit('/forgot-password', forgotPassword);
    await user.type(await screen.findByLabelText('Email'), 'demo@dar.example{Enter}');
    expect(await screen.findAllByText('An error occurred. Please try again.')).not.toHaveLength(0);
    expect(screen.queryByText('Success')).toBeNull();
  });
});
