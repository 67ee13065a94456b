import { ApiError } from '@dar/app/api-error';
import { listAddresses } from '@dar/contracts/addresses';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { makeAddress, makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { CONFIRMED, choose, createCheckoutApi, oops, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

const home = makeAddress({ id: 7, full_name: 'Mona Saleh' });
const office = makeAddress({ id: 8, full_name: 'Mona at work', is_default: '0' });

let api: FakeApi;

beforeEach(() => {
  api = createCheckoutApi()
    .on(checkoutData, { oData: makeCheckout({ default_address: home }) })
    .on(listAddresses, { oData: [home, office] });
});

const visit = (state: unknown, options: Parameters<typeof visitCheckout>[1] = {}) =>
  visitCheckout(api, { state, ...options });

test('shows the chosen address and orders to it', async () => {
  const { user } = await visit({ addressId: 8 });
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  expect(screen.getByText('Mona at work')).toBeVisible();
  expect(screen.queryByText('Mona Saleh')).toBeNull();
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ address_id: 8 }]);
});

test('loads the addresses beside the checkout', async () => {
  api.on(checkoutData, () => new Promise(() => {}));
  await visit({ addressId: 8 });
  await waitFor(() => expect(api.getInputs(listAddresses)).toHaveLength(1));
  expect(api.getInputs(checkoutData)).toHaveLength(1);
});

test.each([
  ['no choice', null],
  ['a deleted address', { addressId: 9 }],
  ['an invalid state', { addressId: 'eight' }],
])('shows and orders to the default address after %s', async (_what, state) => {
  const { user } = await visit(state);
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  expect(screen.getByText('Mona Saleh')).toBeVisible();
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ address_id: 7 }]);
});

test.each([
  ['says', '0', 1],
  ['does not say', '1', 0],
] as const)(
  '%s of the chosen address that no crew comes there when it is served: %s',
  async (_what, is_served, count) => {
    api.on(listAddresses, { oData: [home, { ...office, is_served }] });
    await visit({ addressId: 8 });
    expect(await screen.findByText('Mona at work')).toBeVisible();
    expect(screen.queryAllByText(/^Our crews do not come to this address yet/)).toHaveLength(count);
  },
);

test('shows the default address after the chosen one is rejected as deleted', async () => {
  api.on(paymentInit, () => {
    throw new ApiError('not-found', 'Address not found');
  });
  const { user } = await visit({ addressId: 8 });
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  api.on(listAddresses, { oData: [home] });
  await user.click(await payButton());
  expect(await screen.findByText('Address not found')).toBeVisible();
  expect(await screen.findByText('Mona Saleh')).toBeInTheDocument();
});

test.each([
  ['en', '1204, Marina Heights, Dubai Marina'],
  ['ar', '1204, Marina Heights, دبي مارينا'],
] as const)('shows the street in %s when it is a known place', async (language, address) => {
  const default_address = { ...home, street: 'Dubai Marina', street_ar: 'دبي مارينا' };
  api.on(checkoutData, { oData: makeCheckout({ default_address }) });
  await visit(null, { language });
  expect(await screen.findByText(address)).toBeVisible();
});

test('shows an error instead of the default address when the list fails', async () => {
  api.on(listAddresses, () => {
    throw new ApiError('business-error', 'Failed to fetch addresses');
  });
  await visit({ addressId: 8 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch addresses');
  expect(screen.queryByText('Mona Saleh')).toBeNull();
});

test('links to the address pages, which return to checkout', async () => {
  const { user } = await visit(null);
  await user.click(await screen.findByRole('link', { name: 'Change Address' }));
  expect(await screen.findByText('at /addresses with {"isForCheckout":true}')).toBeVisible();
});

test('links to the form without an address', async () => {
  api.on(checkoutData, { oData: makeCheckout({ default_address: null }) });
  const { user } = await visit(null);
  await user.click(await screen.findByRole('link', { name: 'Add New Address' }));
  expect(await screen.findByText('at /add-address with {"isForCheckout":true}')).toBeVisible();
});

test('Pay without an address opens a dialog that leads to adding one for checkout', async () => {
  api.on(checkoutData, { oData: makeCheckout({ default_address: null }) });
  const { user } = await visit(null);
  await choose(user, /^Cash/);
  const dialog = await oops();
  expect(within(dialog).getByText('Please add a delivery address')).toBeVisible();
  expect(api.getInputs(paymentInit)).toEqual([]);
  await user.click(within(dialog).getByRole('link', { name: 'Add New Address' }));
  expect(await screen.findByText('at /add-address with {"isForCheckout":true}')).toBeVisible();
});

test.each([
  ['971', '+971 501234567'],
  ['', '501234567'],
])('shows the phone with the dial code %j as %s', async (dial_code, phone) => {
  api.on(checkoutData, { oData: makeCheckout({ default_address: { ...home, dial_code } }) });
  await visit(null);
  expect(await screen.findByText(phone)).toBeVisible();
});
