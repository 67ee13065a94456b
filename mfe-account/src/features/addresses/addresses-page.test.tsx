import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { FOR_CHECKOUT } from '@dar/contracts/address-paths';
import { deleteAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import { makeAddress } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
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
  renderRoutes(
    [
      { path: '/addresses', element: <AddressesPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/addresses', texts: { account: texts }, api, ...options },
  );

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

const setDefaultButton = () => screen.findByRole('button', { name: /^Set as Default: Mona at work/ });

test('shows a text while the addresses load', async () => {
  api.on(listAddresses, () => new Promise(() => {}));
  await visit();
  expect(await screen.findByText('Loading addresses...')).toBeVisible();
});

test('lists the addresses and marks the default', async () => {
  await visit();
  const [first, second] = await screen.findAllByRole('listitem');
  for (const text of ['Home', 'Mona Saleh', '1204, Marina Heights', '+971 501234567', 'Default Address']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Office');
  expect(second).not.toHaveTextContent('Default Address');
  expect(within(first as HTMLElement).queryByRole('button', { name: /^Set as Default/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Deliver here/ })).toBeNull();
});

test.each([
  ['en', '1204, Marina Heights, Dubai Marina, Dubai'],
  ['ar', '1204، Marina Heights، دبي مارينا، دبي'],
] as const)('shows known places in %s', async (language, address) => {
  const complete_address = '1204, Marina Heights, Dubai Marina, Dubai';
  const complete_address_ar = '1204، Marina Heights، دبي مارينا، دبي';
  api.on(listAddresses, { oData: [{ ...home, complete_address, complete_address_ar }] });
  await visit({ language });
  expect(await screen.findByText(address)).toBeVisible();
});

test('shows the phone alone when the address has no dial code', async () => {
  api.on(listAddresses, { oData: [{ ...home, dial_code: '' }] });
  await visit();
  expect(await screen.findByText('501234567')).toBeVisible();
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
  expect(api.getInputs(setDefaultAddress)).toEqual([{ address_id: 8 }]);
});

test.each([
  ['network', '', 'No response received from server'],
  ['invalid-request', '', 'Error setting up the request'],
  ['server-error', '', 'Failed to set default address'],
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

test('removes an address that another tab has deleted, when it cannot become the default', async () => {
  api.on(setDefaultAddress, () => {
    throw new ApiError('not-found', 'Address not found');
  });
  const { user } = await visit();
  const button = await setDefaultButton();
  api.on(listAddresses, { oData: [home] });
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Mona at work')).toBeNull());
});

const deleteButton = () => screen.findByRole('button', { name: /^Delete: Mona at work/ });
const confirmDelete = async (answer: 'Delete' | 'Cancel') => {
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  return within(question).getByRole('button', { name: answer });
};

test('deletes an address after a confirmation and reloads the list', async () => {
  api.on(deleteAddress, {});
  const { user } = await visit();
  await user.click(await deleteButton());
  expect(api.getInputs(deleteAddress)).toEqual([]);
  api.on(listAddresses, { oData: [home] });
  await user.click(await confirmDelete('Delete'));
  expect(await screen.findByText('Address deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(api.getInputs(deleteAddress)).toEqual([{ address_id: 8 }]);
});

test('deletes nothing without the confirmation', async () => {
  const { user } = await visit();
  await user.click(await deleteButton());
  await user.click(await confirmDelete('Cancel'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.getInputs(deleteAddress)).toEqual([]);
});

test.each([
  ['network', '', 'No response received from server'],
  ['invalid-request', '', 'Error setting up the request'],
  ['server-error', '', 'Failed to delete address'],
  ['not-found', 'Address not found', 'Address not found'],
] as const)('shows a toast and reloads the list after the delete error %s', async (kind, message, text) => {
  api.on(deleteAddress, () => {
    throw new ApiError(kind, message);
  });
  const { user } = await visit();
  await user.click(await deleteButton());
  await user.click(await confirmDelete('Delete'));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(api.getInputs(listAddresses)).toHaveLength(2));
});

test('opens the forms with the literal router state', async () => {
  const { user, router } = await visit();
  expect(screen.getByRole('link', { name: 'Add New Address' })).toHaveAttribute('href', '/add-address');
  await user.click(await screen.findByRole('link', { name: /^Edit: Mona at work/ }));
  expect(await screen.findByText(/^at \/edit-address\?address_id=8 with/)).toBeVisible();
  expect(router.state.location.state).toEqual({ editMode: true, address: office });
});

test('returns to checkout with the address that the customer chooses', async () => {
  const { user, router } = await visit({ state: FOR_CHECKOUT });
  await user.click(await screen.findByRole('button', { name: /^Deliver here: Mona at work/ }));
  expect(await screen.findByText('at /checkout with {"addressId":8}')).toBeVisible();
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('link', { name: 'Add New Address' }));
  expect(await screen.findByText('at /add-address with {"isForCheckout":true}')).toBeVisible();
});

test('shows the empty state without addresses', async () => {
  api.on(listAddresses, { oData: [] });
  await visit();
  expect(await screen.findByText('No saved addresses found')).toBeVisible();
  expect(screen.getByText('Add a new address to get started')).toBeVisible();
});

test.each([
  ['network', 'No response received from server'],
  ['invalid-request', 'Error setting up the request'],
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
    throw new ApiError('server-error', '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch addresses');
  expect(api.getInputs(listAddresses)).toHaveLength(2);
});

test.each([
  ['en', 'Our crews do not come here yet'],
  ['ar', 'لا تصل فرقنا إلى هنا بعد'],
] as const)('marks an address to which no crew comes in %s', async (language, text) => {
  api.on(listAddresses, {
    oData: [
      { ...home, is_served: '1' },
      { ...office, is_served: '0' },
    ],
  });
  await visit({ language });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).not.toHaveTextContent(text);
  expect(second).toHaveTextContent(text);
});
