import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { FOR_CHECKOUT } from '@dar/contracts/address-paths';
import { editAddress, listAddresses } from '@dar/contracts/addresses';
import { searchPlaces } from '@dar/contracts/geo';
import { allowConsole } from '@dar/testing/console-guard';
import { makeAddress, makePlace, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSelect } from '../../testing/choose-option.ts';
import { texts } from '../../texts/texts.ts';
import { EditAddressPage } from './edit-address-page.tsx';

const saved = makeAddress({ id: 7, land_mark: 'Marina Walk', city_id: 1, area_id: 4 });

let api: FakeApi;

beforeEach(() => {
  signIn(makeSignedIn());
  api = createFakeApi()
    .on(listAddresses, { oData: [saved] })
    .on(searchPlaces, { oData: [makePlace({ area: 'Jumeirah', formatted_address: 'Jumeirah, Dubai' })] })
    .on(editAddress, { oData: saved });
});

afterEach(() => {
  // Not returned: React queues the updates of a toast while an act is awaited.
  act(signOut);
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/edit-address', element: <EditAddressPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/edit-address', state: { editMode: true, address: saved }, texts: { account: texts }, api, ...options },
  );

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

const field = (label: string) => screen.getByLabelText(label);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Address' }));

const UNCHANGED = {
  address_id: 7,
  location: 'Dubai Marina',
  apartment: '1204',
  building_name: 'Marina Heights',
  street: 'Marina Walk',
  land_mark: 'Marina Walk',
  address_type: 'home',
  is_default: 1,
  latitude: 25.08,
  longitude: 55.14,
  country_id: 1,
  city_id: 1,
  area_id: 0,
  full_name: 'Demo Customer',
  dial_code: 971,
  phone: '501234567',
  address: 'Marina Walk',
};

test('shows the address of the router state, with a read-only email', async () => {
  await visit();
  expect(await screen.findByLabelText('Full name')).toHaveValue('Demo Customer');
  expect(field('Email')).toHaveValue('demo@dar.example');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Building number / flat no')).toHaveValue('1204');
  expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Selected location' })).toHaveTextContent('Dubai Marina');
});

test('shows and saves the saved address, not the older copy that the history keeps', async () => {
  api.on(listAddresses, { oData: [{ ...saved, building_name: 'Tower 9' }] });
  const { user } = await visit();
  expect(await screen.findByLabelText('Building name / villa no')).toHaveValue('Tower 9');
  await save(user);
  await waitFor(() => expect(api.getInputs(editAddress)).toEqual([{ ...UNCHANGED, building_name: 'Tower 9' }]));
});

test('shows no address of an earlier customer, which the history keeps', async () => {
  api.on(listAddresses, { oData: [makeAddress({ id: 8 })] });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Address not found');
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('saves the literal payload without checks, with the old values of blank fields', async () => {
  const { user } = await visit();
  await user.clear(await screen.findByLabelText('Full name'));
  await user.clear(field('Landmark'));
  await user.clear(field('Building name / villa no'));
  await user.type(field('Building name / villa no'), 'Tower 2');
  await save(user);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
  expect(await screen.findByText('Address updated successfully')).toBeVisible();
  expect(api.getInputs(editAddress)).toEqual([{ ...UNCHANGED, building_name: 'Tower 2' }]);
});

test('moves position, area, city and country together', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('combobox', { name: 'Search for a place' }));
  await user.paste('jumeirah');
  await user.click(await screen.findByRole('option', { name: /^Dubai Marina/ }));
  await waitFor(() => expect(field('City')).toHaveAccessibleDescription('Dubai'));
  await save(user);
  await waitFor(() => expect(api.getInputs(editAddress)).toHaveLength(1));
  expect(api.getInputs(editAddress)).toMatchObject([
    { location: 'Jumeirah, Dubai', street: 'Jumeirah', country_id: 1, city_id: 6, address: 'Jumeirah, Dubai' },
  ]);
});

test('keeps the form and says calmly that it is not saved after a failure, which it logs', async () => {
  allowConsole(/^Failed to edit address/);
  api.on(editAddress, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  await user.type(await screen.findByLabelText('Landmark'), ' 2');
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your changes are not saved yet.');
  expect(console.warn).toHaveBeenCalledWith('Failed to edit address', expect.any(ApiError));
  expect(field('Landmark')).toHaveValue('Marina Walk 2');
  api.on(editAddress, { oData: saved });
  await save(user);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
});

test('says that another tab has deleted the address', async () => {
  allowConsole(/^Failed to edit address/);
  api.on(editAddress, () => {
    throw new ApiError('not-found', 'Address not found');
  });
  const { user } = await visit();
  await screen.findByLabelText('Landmark');
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Address not found$/);
});

test("shows the server's error of the position at the location", async () => {
  allowConsole(/^Failed to edit address/);
  api.on(editAddress, () => {
    throw new ApiError('business-error', 'Outside', { fields: { location: ['Outside'] } });
  });
  const { user } = await visit();
  await screen.findByLabelText('Full name');
  await save(user);
  await waitFor(() => expect(field('Selected location')).toHaveAccessibleDescription('Outside'));
});

test('keeps the choice for checkout on the way back to the list', async () => {
  const { user } = await visit({ state: { editMode: true, address: saved, ...FOR_CHECKOUT } });
  await screen.findByLabelText('Full name');
  await save(user);
  expect(await screen.findByText('at /addresses with {"isForCheckout":true}')).toBeVisible();
});

test('reads the address from the list without router state', async () => {
  await visit({ state: null, path: '/edit-address?address_id=7' });
  expect(await screen.findByLabelText('Full name')).toHaveValue('Demo Customer');
});

test.each([
  ['an unknown id', '?address_id=99'],
  ['an invalid id', '?address_id=seven'],
  ['no id', ''],
])('shows an error with a link to the list for %s', async (_what, search) => {
  await visit({ state: null, path: `/edit-address${search}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('Address not found');
  expect(screen.getByRole('link', { name: 'Your Saved Addresses' })).toHaveAttribute('href', '/addresses');
});

test.each([
  ['91', '9876543210', ['+971', '+91']],
  ['44', '7911123456', ['+971', '+91', '+44']],
])('keeps the dial code +%s and all digits of %s', async (dial_code, phone, dialCodes) => {
  api.on(listAddresses, { oData: [{ ...saved, dial_code, phone }] });
  const { user } = await visit();
  expect(await screen.findByLabelText('Phone number')).toHaveValue(phone);
  expect(await openSelect(user, 'Dial code')).toEqual(dialCodes.map((code) => `\u200e${code}`));
  await user.keyboard('{Escape}');
  await user.type(field('Phone number'), '{Backspace}1');
  await save(user);
  const changed = { dial_code: Number(dial_code), phone: `${phone.slice(0, -1)}1` };
  await waitFor(() => expect(api.getInputs(editAddress)).toMatchObject([changed]));
});

test('offers Other only for an address of that type', async () => {
  api.on(listAddresses, { oData: [{ ...saved, address_type: 'other' }] });
  await visit();
  expect(await screen.findByRole('radio', { name: 'Other' })).toBeChecked();
});

test('shows Dubai for an address without a position and sends none', async () => {
  api.on(listAddresses, { oData: [{ ...saved, latitude: '', longitude: '' }] });
  const { user } = await visit();
  await screen.findByLabelText('Full name');
  expect(screen.queryByRole('region', { name: 'Selected location' })).toBeNull();
  await save(user);
  await waitFor(() => expect(api.getInputs(editAddress)).toMatchObject([{ latitude: '', longitude: '' }]));
});

test('opens with the address as another tab has saved it since the list was loaded', async () => {
  const { router, app } = await visit();
  expect(await screen.findByLabelText('Landmark')).toHaveValue('Marina Walk');
  await act(() => router.navigate('/addresses'));
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  api.on(listAddresses, { oData: [{ ...saved, land_mark: 'From another tab' }] });
  await act(() => router.navigate('/edit-address?address_id=7'));
  expect(await screen.findByLabelText('Landmark')).toHaveValue('From another tab');
  expect(app.queryClient.isFetching()).toBe(0);
});
