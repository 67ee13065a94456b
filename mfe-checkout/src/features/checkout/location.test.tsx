import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { screen, waitFor, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { stubLocation } from '@dar/testing/stub-location';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRMED, createCheckoutApi, oops, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

type Ask = (found: (answer: object) => void, failed: (fault: object) => void, options: PositionOptions) => void;

const MARINA = { latitude: 25.08, longitude: 55.14 };
const getCurrentPosition = vi.fn<Ask>();
const gives: Ask = (found) => found({ coords: MARINA });
const fails =
  (code: number): Ask =>
  (_, failed) =>
    failed({ code });
const neverAnswers: Ask = () => {};

const UNABLE = 'Unable to get your location. Please enable location services.';
const FOR_DATA = { timeout: 5_000, enableHighAccuracy: true };
const ON_PAGE = { timeout: 10_000, enableHighAccuracy: false };

let api: FakeApi;
let permission: PermissionState;
beforeEach(() => {
  api = createCheckoutApi();
  getCurrentPosition.mockReset();
  Object.assign(navigator, {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

const browseOn = () => {
  sessionStore.set(KEYS.locationRefused, '1');
  sessionStore.set(KEYS.locationFailure, 'unavailable');
};
const removeGeolocation = () => void Reflect.deleteProperty(navigator, 'geolocation');

interface State {
  readonly permission?: PermissionState;
  readonly isLocated?: boolean;
  readonly answer?: Ask;
  readonly prepare?: () => void;
  /** What the browser is asked with, in order. */
  readonly asks: readonly object[];
}

async function open({ answer = neverAnswers, prepare, isLocated = false, ...state }: State) {
  permission = state.permission ?? 'prompt';
  getCurrentPosition.mockImplementation(answer);
  prepare?.();
  const visited = await visitCheckout(api, { isLocated });
  await visited.user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(state.asks.length));
  const asked = getCurrentPosition.mock.calls.map(([, , options]) => options);
  expect(asked).toMatchObject(state.asks);
  return visited;
}

const positionsSent = () => api.inputsOf(checkoutData).map(({ latitude, longitude }) => ({ latitude, longitude }));
const screenShown = () => screen.queryByRole('region', { name: 'Location Access Required' });

describe('the order goes on', () => {
  test.each<[string, State, object]>([
    ['with a stored position, without asking', { isLocated: true, asks: [] }, DUBAI_POSITION],
    [
      'with a granted permission, read for the data',
      { permission: 'granted', answer: gives, asks: [FOR_DATA] },
      MARINA,
    ],
    ['when the shopper allows it', { answer: gives, asks: [ON_PAGE] }, MARINA],
    [
      'for the shoppers of the partner, who are not asked, from Dubai',
      { prepare: () => stubLocation({ hostname: 'comera.dar.example' }), asks: [] },
      DUBAI_POSITION,
    ],
  ])('%s', async (_how, state, position) => {
    const { user } = await open(state);
    await waitFor(() => expect(positionsSent().at(-1)).toEqual(position));
    expect(screenShown()).toBeNull();
    const pay = await payButton();
    await waitFor(() => expect(pay).toBeEnabled());
    await user.click(pay);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(api.inputsOf(paymentInit)).toMatchObject([position]);
  });
});

describe('the location-required screen comes first, the calls carry Dubai, and Pay says what is missing', () => {
  test.each<[string, State, string]>([
    ['when the permission is denied', { permission: 'denied', answer: fails(1), asks: [ON_PAGE] }, UNABLE],
    ['when the shopper refuses', { answer: fails(1), asks: [ON_PAGE] }, UNABLE],
    [
      'when a granted permission gives nothing, neither for the data nor on the page',
      { permission: 'granted', answer: fails(3), asks: [FOR_DATA, ON_PAGE] },
      UNABLE,
    ],
    [
      'when the browser knows no positions',
      { prepare: removeGeolocation, asks: [] },
      'Geolocation is not supported by your browser.',
    ],
    ['when the shopper browses on without one, who is not asked again', { prepare: browseOn, asks: [] }, UNABLE],
  ])('%s', async (_when, state, reason) => {
    const { user } = await open(state);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(
      within(screenShown() as HTMLElement).getByText(/^To proceed with checkout, we need your location/),
    ).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Location Access Required');
    expect(positionsSent()).toContainEqual(DUBAI_POSITION);
    const pay = await payButton();
    await waitFor(() => expect(pay).toBeEnabled());
    await user.click(pay);
    expect(await oops()).toHaveTextContent('Please enable location services to proceed with checkout');
    expect(api.inputsOf(paymentInit)).toEqual([]);
  });
});

test('while the shopper is asked, Pay says what is missing and the screen does not show', async () => {
  const { user } = await open({ asks: [ON_PAGE] });
  await user.click(await payButton());
  expect(await oops()).toHaveTextContent('Please enable location services to proceed with checkout');
  expect(screenShown()).toBeNull();
});

test('Try Again asks once more; with a position the screen goes and the order goes on', async () => {
  const { user } = await open({ answer: fails(1), asks: [ON_PAGE] });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  getCurrentPosition.mockImplementation(gives);
  await user.click(again);
  await waitFor(() => expect(screenShown()).toBeNull());
  expect(JSON.parse(localStore.get(KEYS.userLocation) ?? '')).toMatchObject(MARINA);
  const pay = await payButton();
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
});

test('Reset Location Permission reloads the page', async () => {
  const { user } = await open({ answer: fails(1), asks: [ON_PAGE] });
  const reload = vi.fn();
  stubLocation({ reload });
  await user.click(await screen.findByRole('button', { name: 'Reset Location Permission' }));
  expect(reload).toHaveBeenCalledOnce();
});
