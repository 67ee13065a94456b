import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { screen, waitFor, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { stubLocation } from '@dar/testing/stub-location';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRMED, createCheckoutApi, oops, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

type GetPosition = (
  onSuccess: (answer: object) => void,
  onError: (error: object) => void,
  options: PositionOptions,
) => void;

const MARINA = { latitude: 25.08, longitude: 55.14 };
const getCurrentPosition = vi.fn<GetPosition>();
const succeeds: GetPosition = (onSuccess) => onSuccess({ coords: MARINA });
const fails =
  (code: number): GetPosition =>
  (_, onError) =>
    onError({ code });
const neverAnswers: GetPosition = () => {};

const UNABLE = 'Unable to get your location. Please enable location services.';
const DATA_OPTIONS = { timeout: 5_000, enableHighAccuracy: true };
const PAGE_OPTIONS = { timeout: 10_000, enableHighAccuracy: false };
const PATIENT_OPTIONS = { timeout: 20_000, maximumAge: 300_000 };

let api: FakeApi;
let permission: PermissionState;
beforeEach(() => {
  api = createCheckoutApi();
  getCurrentPosition.mockReset();
  stubNavigator({
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
});

const skipLocation = () => {
  sessionStore.set(KEYS.locationRefused, '1');
  sessionStore.set(KEYS.locationFailure, 'unavailable');
};
const removeGeolocation = () => void Reflect.deleteProperty(navigator, 'geolocation');

interface State {
  readonly permission?: PermissionState;
  readonly isLocated?: boolean;
  readonly answer?: GetPosition;
  readonly prepare?: () => void;
  /** Options of the expected position requests. */
  readonly requests: readonly object[];
}

async function open({ answer = neverAnswers, prepare, isLocated = false, ...state }: State) {
  permission = state.permission ?? 'prompt';
  getCurrentPosition.mockImplementation(answer);
  prepare?.();
  const visited = await visitCheckout(api, { isLocated });
  await visited.user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(state.requests.length));
  const options = getCurrentPosition.mock.calls.map(([, , used]) => used);
  expect(options).toMatchObject(state.requests);
  return visited;
}

const positionsSent = () => api.getInputs(checkoutData).map(({ latitude, longitude }) => ({ latitude, longitude }));
const screenShown = () => screen.queryByRole('region', { name: 'Location Access Required' });

describe('places the order', () => {
  test.each<[string, State, object]>([
    ['with a stored position, without a request', { isLocated: true, requests: [] }, DUBAI_POSITION],
    [
      'with a granted permission, read for the data',
      { permission: 'granted', answer: succeeds, requests: [DATA_OPTIONS] },
      MARINA,
    ],
    ['when the customer allows it', { answer: succeeds, requests: [PAGE_OPTIONS] }, MARINA],
    [
      'in partner mode from Dubai, without a request',
      { prepare: () => stubLocation({ hostname: 'comera.dar.example' }), requests: [] },
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
    expect(api.getInputs(paymentInit)).toMatchObject([position]);
  });
});

describe('shows the location-required screen, sends Dubai, and rejects Pay', () => {
  test.each<[string, State, string]>([
    ['when the permission is denied', { permission: 'denied', answer: fails(1), requests: [PAGE_OPTIONS] }, UNABLE],
    ['when the customer denies it', { answer: fails(1), requests: [PAGE_OPTIONS] }, UNABLE],
    [
      'when a granted permission finds nothing, neither for the data nor on the page, where it is tried twice',
      { permission: 'granted', answer: fails(3), requests: [DATA_OPTIONS, PAGE_OPTIONS, PATIENT_OPTIONS] },
      UNABLE,
    ],
    [
      'when the browser knows no positions',
      { prepare: removeGeolocation, requests: [] },
      'Geolocation is not supported by your browser.',
    ],
    [
      'when the customer skipped the location screen, without a request',
      { prepare: skipLocation, requests: [] },
      UNABLE,
    ],
  ])('%s', async (_when, state, reason) => {
    const { user } = await open(state);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(
      within(screenShown() as HTMLElement).getByText(/^To proceed with checkout, we need your location/),
    ).toBeVisible();
    // It appears late, and moves nothing.
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Location Access Required');
    expect(positionsSent()).toContainEqual(DUBAI_POSITION);
    const pay = await payButton();
    await waitFor(() => expect(pay).toBeEnabled());
    await user.click(pay);
    expect(await oops()).toHaveTextContent('Please enable location services to proceed with checkout');
    expect(api.getInputs(paymentInit)).toEqual([]);
  });
});

test('hides the screen and rejects Pay during the request', async () => {
  const { user } = await open({ requests: [PAGE_OPTIONS] });
  await user.click(await payButton());
  expect(await oops()).toHaveTextContent('Please enable location services to proceed with checkout');
  expect(screenShown()).toBeNull();
});

test('waits with Pay for a slow position that the customer has allowed, then places the order', async () => {
  const requests: Parameters<GetPosition>[] = [];
  const answer: GetPosition = (...request) => {
    requests.push(request);
    // The one for the data.
    if (requests.length === 1) request[1]({ code: 3 });
  };
  const { user } = await open({ permission: 'granted', answer, requests: [DATA_OPTIONS, PAGE_OPTIONS] });
  await user.click(await payButton());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  requests[1]?.[1]({ code: 3 });
  await waitFor(() => expect(requests[2]?.[2]).toMatchObject(PATIENT_OPTIONS));
  expect(screen.queryByRole('dialog')).toBeNull();
  requests[2]?.[0]({ coords: MARINA });
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([MARINA]);
});

test('requests again on Try Again, then hides the screen and places the order', async () => {
  const { user } = await open({ answer: fails(1), requests: [PAGE_OPTIONS] });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  getCurrentPosition.mockImplementation(succeeds);
  await user.click(again);
  await waitFor(() => expect(screenShown()).toBeNull());
  expect(JSON.parse(localStore.get(KEYS.userLocation) ?? '')).toMatchObject(MARINA);
  const pay = await payButton();
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
});

test('reloads the page on Reset Location Permission', async () => {
  const { user } = await open({ answer: fails(1), requests: [PAGE_OPTIONS] });
  const reload = vi.fn();
  stubLocation({ reload });
  await user.click(await screen.findByRole('button', { name: 'Reset Location Permission' }));
  expect(reload).toHaveBeenCalledOnce();
});
