import { ApiError } from '@dar/app/api-error';
import { listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import { makeAddress } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../routes.tsx';
import { AddressesPage } from './addresses-page.tsx';

const home = makeAddress({ id: 7, full_name: 'Mona Saleh', complete_address: '1204, Marina Heights' });
const office = makeAddress({ id: 8, address_type: 'office', full_name: 'Mona at work', is_default: '0' });

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(listAddresses, { oData: [home, office] })
    .on(setDefaultAddress, {});
});

const visit = (options: RenderOptions = {}) =>
  renderInApp(<AddressesPage />, { path: '/addresses', texts: { account: texts }, api, ...options });

const setDefaultButton = () => screen.findByRole('button', { name: /^Set as Default: Mona at work/ });

test('lists the addresses and marks the default', async () => {
  await visit();
  expect(screen.getByText('Loading addresses...')).toBeVisible();
  const [first, second] = await screen.findAllByRole('listitem');
  for (const text of ['Home', 'Mona Saleh', '1204, Marina Heights', '+971 501234567', 'Default Address']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Office');
  expect(second).not.toHaveTextContent('Default Address');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
});

test('sets the default address and reloads the list', async () => {
  const { user } = await visit();
  const button = await setDefaultButton();
  api.on(listAddresses, {
    oData: [
      { ...office, is_default: '1' },
      { ...home, is_default: '0' },
    ],
  });
  await user.click(button);
  expect(await screen.findByText('Address set as default successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Set as Default: Mona Saleh/ })).toBeVisible();
  expect(api.inputsOf(setDefaultAddress)).toEqual([{ address_id: 8 }]);
});

test.each([
  ['network', '', 'No response received from server'],
  ['unsent', '', 'Error setting up the request'],
  ['fault', '', 'Failed to set default address'],
  ['not-found', 'Address not found', 'Address not found'],
] as const)('shows a toast and keeps the list after the error %s', async (kind, message, text) => {
  api.on(setDefaultAddress, () => {
    throw new ApiError(kind, message);
  });
  const { user } = await visit();
  await user.click(await setDefaultButton());
  expect(await screen.findByText(text)).toBeVisible();
  expect(await setDefaultButton()).toBeEnabled();
});

test('shows the empty state without addresses', async () => {
  api.on(listAddresses, { oData: [] });
  await visit();
  expect(await screen.findByText('No saved addresses found')).toBeVisible();
  expect(screen.getByText('Add a new address to get started')).toBeVisible();
});

test.each([
  ['network', 'No response received from server'],
  ['unsent', 'Error setting up the request'],
] as const)('shows the list error %s', async (kind, text) => {
  api.on(listAddresses, () => {
    throw new ApiError(kind, '');
  });
  await visit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch addresses');
  expect(alert).toHaveTextContent(text);
});

test('retries once, then shows the load error', async () => {
  api.on(listAddresses, () => {
    throw new ApiError('fault', '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch addresses');
  expect(api.inputsOf(listAddresses)).toHaveLength(2);
});
