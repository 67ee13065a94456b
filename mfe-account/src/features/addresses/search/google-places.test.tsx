import { signIn, signOut } from '@dar/app/session';
import { addAddress, listAddresses } from '@dar/contracts/addresses';
import { reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { GOOGLE_MAPS_META } from '@dar/contracts/page-meta';
import { makeAddress, makePlace, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerGoogleScript } from '../../../testing/google-maps-stand-in.ts';
import { texts } from '../../../texts/texts.ts';
import { AddAddressPage } from '../add-address-page.tsx';

const MARINA_MALL = {
  placeId: 'mall',
  title: 'Marina Mall',
  subtitle: 'Dubai Marina - Dubai',
  place: {
    formattedAddress: 'Marina Mall, Sheikh Zayed Road, Dubai',
    location: { lat: 25.0764, lng: 55.1404 },
    addressComponents: [
      { types: ['sublocality_level_1', 'sublocality'], longText: 'Dubai Marina' },
      { types: ['locality'], longText: 'Dubai' },
      { types: ['country'], longText: 'United Arab Emirates' },
    ],
  },
};

let api: FakeApi;
let google: ReturnType<typeof answerGoogleScript>;

// A document loads Google's script once.
beforeAll(() => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="${GOOGLE_MAPS_META}" content="key-of-the-test">`);
  google = answerGoogleScript();
});

afterAll(() => {
  google.stop();
  document.head.querySelector(`meta[name="${GOOGLE_MAPS_META}"]`)?.remove();
});

beforeEach(() => {
  signIn(makeSignedIn());
  google.places.suggestions = [MARINA_MALL];
  google.places.fails = false;
  google.places.response = undefined;
  google.places.requests.length = 0;
  google.places.readFields.length = 0;
  api = createFakeApi()
    .on(listAddresses, { oData: [] })
    .on(reverseGeocode, { oData: makePlace() })
    .on(addAddress, { oData: makeAddress() });
});

afterEach(() => {
  act(signOut);
});

const visit = (language: 'en' | 'ar' = 'en') =>
  renderInApp(<AddAddressPage />, { texts: { account: texts }, api, language });

async function search(user: UserEvent, text: string) {
  const box = await screen.findByRole('combobox', { name: /^(Search for a place|ابحث عن مكان)$/ });
  await user.clear(box);
  await user.paste(text);
}

test('asks Google for places of the UAE near the pin, in the language of the page', async () => {
  const { user } = await visit('ar');
  await search(user, 'marina');
  expect(await screen.findByRole('option', { name: /^Marina Mall.*Dubai Marina - Dubai$/ })).toBeVisible();
  expect(google.places.requests).toEqual([
    {
      input: 'marina',
      sessionToken: expect.anything(),
      includedRegionCodes: ['ae'],
      region: 'ae',
      language: 'ar',
      locationBias: { center: { lat: 25.2048, lng: 55.2708 }, radius: 20_000 },
    },
  ]);
  expect(api.getInputs(searchPlaces)).toEqual([]);
});

test('fills the form with a chosen place, of which it reads only the needed fields', async () => {
  const { user } = await visit();
  await search(user, 'marina');
  await user.click(await screen.findByRole('option', { name: /^Marina Mall/ }));
  const selected = await screen.findByRole('region', { name: 'Selected location' });
  expect(selected).toHaveTextContent('Marina Mall, Sheikh Zayed Road, Dubai');
  expect(screen.getByLabelText('Area')).toHaveValue('Dubai Marina');
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Dubai');
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('United Arab Emirates');
  expect(google.places.readFields).toEqual([['location', 'formattedAddress', 'addressComponents']]);
});

test('uses one session token until a place is chosen, then another', async () => {
  const { user } = await visit();
  await search(user, 'mari');
  await screen.findByRole('option', { name: /^Marina Mall/ });
  await search(user, 'marina');
  await waitFor(() => expect(google.places.requests).toHaveLength(2));
  await user.click(await screen.findByRole('option', { name: /^Marina Mall/ }));
  await screen.findByRole('region', { name: 'Selected location' });
  await search(user, 'marina mall');
  await waitFor(() => expect(google.places.requests).toHaveLength(3));
  const [first, second, third] = google.places.requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('shows no suggestion when Google refuses the search, and searches again', async () => {
  google.places.fails = true;
  const { user } = await visit();
  await search(user, 'marina');
  expect(await screen.findByText('The search does not answer. Move the pin instead.')).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Marina Mall/ })).toBeNull();
  google.places.fails = false;
  await search(user, 'marina mall');
  expect(await screen.findByRole('option', { name: /^Marina Mall/ })).toBeVisible();
});

test('says that a place without a position cannot be used', async () => {
  google.places.suggestions = [{ ...MARINA_MALL, place: { ...MARINA_MALL.place, location: null } }];
  const { user } = await visit();
  await search(user, 'marina');
  await user.click(await screen.findByRole('option', { name: /^Marina Mall/ }));
  expect(await screen.findByText('The search does not answer. Move the pin instead.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected location' })).toBeNull();
});

test('ignores a place that arrives after a newer choice', async () => {
  let respond = () => {};
  google.places.response = new Promise((resolve) => (respond = resolve));
  api.on(reverseGeocode, { oData: makePlace({ formatted_address: 'Downtown, Dubai', area: 'Downtown' }) });
  const { user } = await visit();
  await search(user, 'marina');
  await user.click(await screen.findByRole('option', { name: /^Marina Mall/ }));
  stubNavigator({
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 25.19, longitude: 55.27 } } as GeolocationPosition),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Use current location' }));
  const selected = await screen.findByRole('region', { name: 'Selected location' });
  await waitFor(() => expect(selected).toHaveTextContent('Downtown, Dubai'));
  await act(async () => respond());
  expect(selected).toHaveTextContent('Downtown, Dubai');
  expect(screen.getByLabelText('Area')).toHaveValue('Downtown');
});
