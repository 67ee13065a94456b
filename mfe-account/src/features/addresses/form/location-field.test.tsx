import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { signIn } from '@dar/app/session';
import { addAddress, listAddresses } from '@dar/contracts/addresses';
import { reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { makeAddress, makePlace, makeSignedIn } from '@dar/testing/customer-factories';
import { fireEvent, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseOption } from '../../../testing/choose-option.ts';
import { texts } from '../../../texts/texts.ts';
import { AddAddressPage } from '../add-address-page.tsx';

let api: FakeApi;

beforeEach(() => {
  signIn(makeSignedIn());
  api = createFakeApi()
    .on(listAddresses, { oData: [] })
    .on(searchPlaces, { oData: [makePlace(), makePlace({ name: 'Marina Mall', city: 'Sharjah' })] })
    .on(reverseGeocode, { oData: makePlace({ formatted_address: 'Downtown, Dubai', area: 'Downtown' }) })
    .on(addAddress, { oData: makeAddress() });
});

const visit = () =>
  renderRoutes(
    [
      { path: '/add-address', element: <AddAddressPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/add-address', texts: { account: texts }, api },
  );

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

const searchBox = () => screen.findByRole('combobox', { name: 'Search for a place' });
const field = (label: string) => screen.getByLabelText(label);
// antd reads the code, which user-event does not set.
const pressKey = (key: string, keyCode: number) => fireEvent.keyDown(field('Search for a place'), { key, keyCode });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Address' }));

test('finds a place with the keyboard and adds its city to the options', async () => {
  const { user } = await visit();
  await user.click(await searchBox());
  await user.paste('marina');
  await screen.findAllByRole('option', { name: /^Marina Mall/ });
  const box = await searchBox();
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', expect.stringMatching(/_0$/)));
  pressKey('ArrowDown', 40);
  const { id } = screen.getByRole('option', { name: /^Marina Mall/ });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', id));
  pressKey('Enter', 13);
  await waitFor(() => expect(field('City')).toHaveAccessibleDescription('Sharjah'));
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
  expect(box).toHaveValue('Marina Mall');
  expect(field('Area')).toHaveValue('Dubai Marina');
  expect(field('Country')).toHaveAccessibleDescription('United Arab Emirates');
  await chooseOption(user, 'City', 'Dubai');
  await chooseOption(user, 'City', 'Sharjah');
  expect(field('City')).toHaveAccessibleDescription('Sharjah');
});

test('Escape closes the suggestions', async () => {
  const { user } = await visit();
  await user.click(await searchBox());
  await user.paste('marina');
  await screen.findByRole('option', { name: /^Marina Mall/ });
  pressKey('Escape', 27);
  const box = await searchBox();
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
});

test('Enter in the search does not save the address', async () => {
  const { user } = await visit();
  await user.click(await searchBox());
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/^Please /)).toBeNull();
  expect(await searchBox()).not.toHaveAccessibleDescription();
});

test('keeps the suggestions while the next search runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await visit();
  await user.click(await searchBox());
  await user.paste('marina');
  const [option] = await screen.findAllByRole('option', { name: /^Marina Mall/ });
  let answer = () => {};
  api.on(
    searchPlaces,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ oData: [makePlace({ name: 'Mall of the Emirates' })] });
      }),
  );
  await user.clear(await searchBox());
  await user.paste('mall');
  await waitFor(() => expect(api.getInputs(searchPlaces)).toHaveLength(2));
  expect(option).toBeVisible();
  answer();
  expect(await screen.findByRole('option', { name: /^Mall of the Emirates/ })).toBeVisible();
  expect(option).not.toBeInTheDocument();
});

test.each([
  ['finds nothing', { oData: [] }, 'No place found. Move the pin instead.'],
  [
    'fails',
    () => {
      throw new ApiError('server-error', '');
    },
    'The search does not answer. Move the pin instead.',
  ],
])('says when the search %s', async (_what, answer, text) => {
  api.on(searchPlaces, answer);
  const { user } = await visit();
  await user.click(await searchBox());
  await user.paste('marina');
  expect(await screen.findByText(text)).toBeVisible();
});

function stubPosition(getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  stubNavigator({ geolocation: { getCurrentPosition } });
}

const locate = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Use current location' }));

test('uses the current location and fills in its place', async () => {
  const { user } = await visit();
  await searchBox();
  stubPosition((found) => found({ coords: { latitude: 25.19, longitude: 55.27 } } as GeolocationPosition));
  await locate(user);
  const selected = await screen.findByRole('region', { name: 'Selected location' });
  await waitFor(() => expect(selected).toHaveTextContent('Downtown, Dubai'));
  expect(field('Area')).toHaveValue('Downtown');
  expect(api.getInputs(reverseGeocode)).toEqual([{ latitude: 25.19, longitude: 55.27 }]);
});

test('says that the location is not available', async () => {
  const { user } = await visit();
  await searchBox();
  stubPosition((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
  await locate(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to get your location. Please enable location services.',
  );
});

test('says that the browser has no geolocation', async () => {
  const { user } = await visit();
  await searchBox();
  await locate(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geolocation is not supported by your browser.');
});

test('saves a position that no geocoder names, with the typed area', async () => {
  api.on(reverseGeocode, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  await searchBox();
  stubPosition((found) => found({ coords: { latitude: 25.19, longitude: 55.27 } } as GeolocationPosition));
  await locate(user);
  expect(await screen.findByRole('region', { name: 'Selected location' })).toHaveTextContent('25.19000, 55.27000');
  await user.type(field('Building name / villa no'), 'Villa 1');
  await user.type(field('Building number / flat no'), '1');
  await user.type(field('Area'), 'Satwa');
  await chooseOption(user, 'Country', 'United Arab Emirates');
  await chooseOption(user, 'City', 'Dubai');
  await user.type(field('Landmark'), 'Mosque');
  await save(user);
  expect(await screen.findByText('Address added successfully!')).toBeVisible();
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
  expect(api.getInputs(addAddress)).toMatchObject([
    { location: 'Satwa, Dubai, United Arab Emirates', latitude: 25.19, longitude: 55.27 },
  ]);
});

test('does not take a position outside the UAE', async () => {
  api.on(reverseGeocode, () => {
    throw new ApiError('not-in-area', 'This place is outside');
  });
  const { user } = await visit();
  await searchBox();
  stubPosition((found) => found({ coords: { latitude: 19.07, longitude: 72.87 } } as GeolocationPosition));
  await locate(user);
  expect(await screen.findByText('This place is outside')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected location' })).toBeNull();
  await save(user);
  expect(await screen.findByText('Please select an address location from the map')).toBeVisible();
  expect(api.getInputs(addAddress)).toEqual([]);
});

test('takes the first pin once the customer confirms it', async () => {
  const { user } = await visit();
  await screen.findByRole('button', { name: /^Pin/ });
  await save(user);
  const confirm = screen.getByRole('button', { name: 'Yes, the pin is right' });
  const error = 'Please select an address location from the map';
  await waitFor(() => expect(confirm).toHaveAccessibleDescription(error));
  expect(confirm).toHaveFocus();
  await user.click(confirm);
  const selected = await screen.findByRole('region', { name: 'Selected location' });
  await waitFor(() => expect(selected).toHaveTextContent('Downtown, Dubai'));
  expect(api.getInputs(reverseGeocode)).toEqual([{ latitude: 25.2048, longitude: 55.2708 }]);
  expect(field('Area')).toHaveValue('Downtown');
  await waitFor(() => expect(screen.queryByText(error)).toBeNull());
});

test('says of a found place and of a pin whether crews come there', async () => {
  const notServed = 'Our crews do not come to this place yet. You can save the address, but not book for it.';
  api.on(searchPlaces, { oData: [makePlace({ name: 'Yas Island', city: 'Abu Dhabi', is_served: '0' })] });
  const { user } = await visit();
  expect(screen.queryByText(notServed)).toBeNull();
  await user.click(await searchBox());
  await user.paste('yas');
  await user.click(await screen.findByRole('option', { name: /^Yas Island/ }));
  expect(await screen.findByText(notServed)).toBeVisible();
  stubPosition((found) => found({ coords: { latitude: 25.19, longitude: 55.27 } } as GeolocationPosition));
  await locate(user);
  await waitFor(() => expect(screen.queryByText(notServed)).toBeNull());
});
