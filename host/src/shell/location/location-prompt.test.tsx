import { DUBAI_POSITION, positionToSend } from '@dar/app/location';
import { Link } from '@dar/app/router';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { stubLocation } from '@dar/testing/stub-location';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { type Visit, visitShop } from '../../testing/visit-shop.tsx';
// Loaded ahead: the shop loads it lazily.
import './location-prompt.tsx';

const rested = vi.fn();

const marina = { coords: { latitude: 25.08, longitude: 55.14 } };
type Ask = (found: (answer: object) => void, failed: (fault: object) => void, options: PositionOptions) => void;

const getCurrentPosition = vi.fn<Ask>();
let permission = 'prompt';

const gives: Ask = (found) => found(marina);
const fails =
  (code: number): Ask =>
  (_, failed) =>
    failed({ code });

beforeEach(() => {
  permission = 'prompt';
  rested.mockClear();
  stubIdleCallbacks();
  getCurrentPosition.mockReset();
  stubNavigator({
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
});

/** Makes the browser idle at once. */
function stubIdleCallbacks() {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) =>
    window.setTimeout(() => {
      callback();
      rested();
    }),
  );
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle));
}

const routes = [
  { path: '/', element: <Link to="/service">Services</Link> },
  { path: '/service', element: <Link to="/">Home</Link> },
  { path: '/comera', element: <p>Partner home</p> },
];

function visit(path: string, options: { isLocated?: boolean; language?: 'en' | 'ar' } = {}) {
  const api = createFakeApi().on(reverseGeocode, () => Promise.reject(new Error('no name')));
  const owns = ['/', '/service', '/comera'];
  const sections = createFakeSections({ shop: { owns, load: async () => ({ routes, texts: noTexts }) } });
  return visitShop(path, { sections, api, isLocated: false, ...options });
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Location Access Required' });
const stored = () => JSON.parse(localStore.get(KEYS.userLocation) ?? 'null');

/** Resolves when the prompt has run on an idle page. */
async function settled(): Promise<void> {
  await waitFor(() => expect(rested).toHaveBeenCalled());
  await act(async () => {
    await import('./location-prompt.tsx');
  });
}

describe('on load', () => {
  test('reads and stores a granted position within 5 s and up to 30 s old', async () => {
    permission = 'granted';
    getCurrentPosition.mockImplementation(gives);
    await visit('/service');
    await waitFor(() => expect(stored()).toMatchObject({ latitude: 25.08, longitude: 55.14 }));
    expect(stored().timestamp).toEqual(expect.any(Number));
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(getCurrentPosition.mock.lastCall?.[2]).toMatchObject({ timeout: 5_000, maximumAge: 30_000 });
  });

  test.each([
    ['without a permission', { isLocated: false }],
    ['with a stored location', { isLocated: true }],
  ])('sends no request %s on other pages', async (_when, options) => {
    if (options.isLocated) permission = 'granted';
    await visit('/service', options);
    await settled();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });
});

describe('the home screen', () => {
  test('requests the position with a timeout of 10 s and stores it', async () => {
    getCurrentPosition.mockImplementation(gives);
    await visit('/');
    await waitFor(() => expect(stored()).toMatchObject({ latitude: 25.08 }));
    expect(getCurrentPosition.mock.lastCall?.[2]).toMatchObject({ timeout: 10_000 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('sends no request with a stored position', async () => {
    await visit('/', { isLocated: true });
    await settled();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  test.each([
    [1, 'Unable to get your location. Please enable location services.'],
    [2, 'Unable to get your location. Please enable location services.'],
    [3, 'Unable to get your location. Please enable location services.'],
  ])('shows Location Access Required after error %i', async (code, text) => {
    getCurrentPosition.mockImplementation(fails(code));
    await visit('/');
    expect(await dialog()).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Location Permission' })).toBeInTheDocument();
  });

  test.each([
    ['a refusal', 1, true],
    ['a timeout', 3, false],
  ])('explains how to allow it after %s: %s', async (_who, code, isSaid) => {
    getCurrentPosition.mockImplementation(fails(code));
    await visit('/');
    await dialog();
    const howTo = screen.queryByText(/Location access is blocked for this shop. Allow it/);
    expect(howTo !== null).toBe(isSaid);
    expect(positionToSend()).toEqual(DUBAI_POSITION);
  });

  test('shows a message for a browser without geolocation', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    await visit('/');
    expect(await dialog()).toBeInTheDocument();
    expect(screen.getByText('Geolocation is not supported by your browser.')).toBeInTheDocument();
  });

  test('is in Arabic', async () => {
    getCurrentPosition.mockImplementation(fails(3));
    await visit('/', { language: 'ar' });
    expect(await screen.findByText('تعذّر تحديد موقعك. يُرجى تفعيل خدمات الموقع.')).toBeInTheDocument();
  });

  test('Reset Location Permission reloads the page', async () => {
    getCurrentPosition.mockImplementation(fails(1));
    const { user } = await visit('/');
    await dialog();
    const reload = vi.fn();
    stubLocation({ reload });
    await user.click(screen.getByRole('button', { name: 'Reset Location Permission' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('Try Again stores the position and closes the screen', async () => {
    getCurrentPosition.mockImplementation(fails(1));
    const { user } = await visit('/');
    await dialog();
    getCurrentPosition.mockImplementation(gives);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(stored()).toMatchObject({ latitude: 25.08 });
  });

  test.each<[string, (shop: Visit) => Promise<void>]>([
    [
      'browsed on without',
      ({ user }) => user.click(screen.getByRole('button', { name: 'Browse without my location' })),
    ],
    ['left home', ({ router }) => act(() => router.navigate('/service'))],
  ])('ignores an answer after the shopper has %s', async (_how, goOn) => {
    getCurrentPosition.mockImplementation(fails(1));
    const visited = await visit('/');
    await dialog();
    let answer: () => void = () => expect.fail('not asked');
    getCurrentPosition.mockImplementation((_, failed) => {
      answer = () => failed({ code: 3 });
    });
    await visited.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await goOn(visited);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await act(async () => answer());
    await settled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('lets the shopper browse without a position and does not prompt again in the visit', async () => {
    getCurrentPosition.mockImplementation(fails(1));
    const { user, router } = await visit('/');
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Browse without my location' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sessionStore.get(KEYS.locationRefused)).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Services' }));
    // Not the link of the footer.
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await settled();
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(stored()).toBeNull();
  });
});

test.each([
  ['path', 'dar.example', '/comera', 'Partner home'],
  ['host name', 'comera.dar.example', '/nowhere', 'Oops! Page Not Found'],
])('sends no request in partner mode by %s', async (_by, hostname, path, shown) => {
  permission = 'granted';
  stubLocation({ hostname });
  await visit(path);
  expect(await screen.findByText(shown)).toBeInTheDocument();
  await settled();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});
