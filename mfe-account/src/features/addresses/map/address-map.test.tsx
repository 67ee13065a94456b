import type { Position } from '@dar/app/location';
import { mapPlaces } from '@dar/contracts/geo';
import { GOOGLE_MAPS_META } from '@dar/contracts/page-meta';
import { allowConsole } from '@dar/testing/console-guard';
import { act, fireEvent, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { DomUtil } from 'leaflet';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerGoogleScript, fakePin } from '../../../testing/google-maps-stand-in.ts';
import { texts } from '../../../texts/texts.ts';
import { AddressMap } from './address-map.tsx';

const DUBAI = { latitude: 25.2048, longitude: 55.2708 };
const ABU_DHABI = { latitude: 24.4539, longitude: 54.3773 };
const SIZE = 400;
const MIDDLE = { x: SIZE / 2, y: SIZE / 2 };

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** How the suite uses the map of one provider. */
interface MapDriver {
  readonly name: string;
  readonly pinPixel: () => Pixel;
  readonly dragPin: (by: Pixel) => void;
  readonly pressMap: (at: Pixel) => void;
}

const pin = () => screen.getByRole('button', { name: /^(Pin|الدبوس)/ });

const leaflet: MapDriver = {
  name: 'Leaflet',
  pinPixel: () => {
    const pane = pin().closest('.leaflet-map-pane') as HTMLElement;
    return DomUtil.getPosition(pin()).add(DomUtil.getPosition(pane));
  },
  dragPin: ({ x, y }) => {
    // jsdom has no `which`, and Leaflet then accepts the middle button only.
    fireEvent.mouseDown(pin(), { button: 1, clientX: 0, clientY: 0 });
    fireEvent.mouseMove(pin(), { clientX: x, clientY: y });
    fireEvent.mouseUp(pin(), { clientX: x, clientY: y });
  },
  pressMap: ({ x, y }) => {
    fireEvent.click(pin().closest('.leaflet-container') as HTMLElement, { clientX: x, clientY: y });
  },
};

const google: MapDriver = {
  name: 'Google',
  pinPixel: () => fakePin(pin()).pixel(),
  dragPin: (by) => act(() => fakePin(pin()).drag(by)),
  pressMap: (at) => act(() => fakePin(pin()).pressMap(at)),
};

const KEY = 'key-of-the-test';
let answered: ReturnType<typeof answerGoogleScript> | undefined;
let isOffline: boolean | Promise<boolean> = false;

function useGoogle() {
  document.head.insertAdjacentHTML('beforeend', `<meta name="${GOOGLE_MAPS_META}" content="${KEY}">`);
  answered = answerGoogleScript(() => isOffline);
}

const moves = vi.fn<(position: Position) => void>();

function Page({ zoom }: { readonly zoom: number }) {
  const [position, setPosition] = useState<Position>(DUBAI);
  const move = (next: Position) => {
    moves(next);
    setPosition(next);
  };
  return (
    <>
      <AddressMap position={position} zoom={zoom} onMove={move} />
      <button type="button" onClick={() => setPosition(ABU_DHABI)}>
        Choose Abu Dhabi
      </button>
    </>
  );
}

const places = [
  { name: 'Dubai', name_ar: 'دبي', is_city: true, ...DUBAI },
  { name: 'DIFC', name_ar: 'مركز دبي المالي العالمي', is_city: false, latitude: 25.2078, longitude: 55.2678 },
  { name: 'Deira', name_ar: 'ديرة', is_city: false, latitude: 25.271, longitude: 55.315 },
];

async function visit({ zoom = 15, ...options }: RenderOptions & { readonly zoom?: number } = {}) {
  const api = createFakeApi().on(mapPlaces, { oData: places });
  const rendered = await renderInApp(<Page zoom={zoom} />, { texts: { account: texts }, api, ...options });
  await screen.findByRole('button', { name: /^(Pin|الدبوس)/ });
  return rendered;
}

const { matchMedia } = window;

const lastMove = () => moves.mock.lastCall?.[0] ?? DUBAI;

beforeEach(() => {
  moves.mockClear();
  // jsdom has no layout.
  for (const side of ['clientWidth', 'clientHeight']) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => SIZE });
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  for (const side of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, side);
  vi.stubGlobal('matchMedia', matchMedia);
  answered?.stop();
  answered = undefined;
  document.head.querySelector(`meta[name="${GOOGLE_MAPS_META}"]`)?.remove();
});

// First, since a document loads Google's script once.
test('shows an error while Google’s script does not load, and loads it again on Retry', async () => {
  allowConsole(/Failed to load Google Maps script/);
  allowConsole(/Google Maps JavaScript API could not load/);
  let loseConnection = () => {};
  isOffline = new Promise((resolve) => {
    loseConnection = () => resolve(true);
  });
  useGoogle();
  const api = createFakeApi();
  const { user } = await renderInApp(<Page zoom={15} />, { texts: { account: texts }, api });
  await waitFor(() => expect(answered?.requested).toHaveLength(1));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  loseConnection();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error loading Google Maps');
  expect(alert).toHaveTextContent('You can enter the address below without the map.');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Pin/ })).toBeInTheDocument();
  const { searchParams } = answered?.requested.at(-1) ?? new URL('about:blank');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: KEY,
    language: 'en',
    region: 'AE',
    libraries: 'maps,marker',
    callback: 'google.maps.__ib__',
  });
});

describe.each([leaflet, google])('the map of $name', ({ name: provider, pinPixel, dragPin, pressMap }) => {
  beforeEach(() => {
    if (provider === 'Google') useGoogle();
  });

  test('shows the pin in its middle', async () => {
    await visit();
    expect(pinPixel()).toMatchObject(MIDDLE);
    expect(moves).not.toHaveBeenCalled();
  });

  test.each([
    ['ArrowUp', 'north', { ...DUBAI, latitude: 25.205249 }],
    ['ArrowDown', 'south', { ...DUBAI, latitude: 25.204351 }],
    ['ArrowRight', 'east', { ...DUBAI, longitude: 55.271296 }],
    ['ArrowLeft', 'west', { ...DUBAI, longitude: 55.270304 }],
  ])('moves the pin with %s and the button %s by 50 m, and announces it', async (key, direction, position) => {
    const { user } = await visit();
    pin().focus();
    await user.keyboard(`{${key}}`);
    expect(lastMove()).toEqual(position);
    expect(screen.getByText(`Pin moved 50 m ${direction}`)).toBeInTheDocument();
    expect(pinPixel()).not.toMatchObject(MIDDLE);
    await user.click(screen.getByRole('button', { name: `Move the pin ${direction}` }));
    expect(moves).toHaveBeenCalledTimes(2);
    expect(pin()).not.toHaveFocus();
  });

  test('leaves other keys and arrows outside of the pin alone', async () => {
    const { user } = await visit();
    pin().focus();
    await user.keyboard('a{Home}');
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(moves).not.toHaveBeenCalled();
  });

  test('takes smaller steps after zooming in, larger ones after zooming out', async () => {
    const { user } = await visit();
    const north = screen.getByRole('button', { name: 'Move the pin north' });
    for (const name of ['Zoom in', 'Zoom in']) await user.click(screen.getByRole('button', { name }));
    await user.click(north);
    expect(await screen.findByText('Pin moved 10 m north')).toBeInTheDocument();
    for (const name of ['Zoom out', 'Zoom out', 'Zoom out']) await user.click(screen.getByRole('button', { name }));
    await user.click(north);
    expect(await screen.findByText('Pin moved 100 m north')).toBeInTheDocument();
  });

  test('reports a dragged pin', async () => {
    await visit();
    dragPin({ x: 100, y: -100 });
    expect(moves).toHaveBeenCalledTimes(1);
    expect(lastMove().latitude).toBeCloseTo(25.2087, 3);
    expect(lastMove().longitude).toBeCloseTo(55.2751, 3);
  });

  test('moves the pin to a pressed place', async () => {
    await visit();
    pressMap({ x: 100, y: 200 });
    expect(lastMove().latitude).toBeCloseTo(25.2048, 4);
    expect(lastMove().longitude).toBeCloseTo(55.2665, 3);
  });

  test('follows a position outside of the view', async () => {
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: 'Choose Abu Dhabi' }));
    expect(pinPixel()).toMatchObject(MIDDLE);
    expect(moves).not.toHaveBeenCalled();
  });

  test('keeps the view while the pin is in it, and centres it on request', async () => {
    const { user } = await visit();
    pressMap({ x: 100, y: 200 });
    expect(pinPixel()).toMatchObject({ x: 100, y: 200 });
    await user.click(screen.getByRole('button', { name: 'Centre the map on the pin' }));
    expect(pinPixel()).toMatchObject(MIDDLE);
  });

  test('speaks Arabic and keeps north up, east right', async () => {
    const { user } = await visit({ language: 'ar' });
    const buttons = within(screen.getByRole('group', { name: 'تحريك الدبوس' })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'تحريك الدبوس شمالاً',
      'تحريك الدبوس غرباً',
      'تحريك الدبوس شرقاً',
      'تحريك الدبوس جنوباً',
    ]);
    pin().focus();
    await user.keyboard('{ArrowRight}');
    expect(lastMove().longitude).toBeGreaterThan(DUBAI.longitude);
    expect(screen.getByText('تحرّك الدبوس 50 م شرقاً')).toBeInTheDocument();
    expect(pin().closest('[dir]')).toHaveAttribute('dir', 'ltr');
  });
});

describe('the keyless map', () => {
  test.each([
    ['en', 15, ['DIFC'], ['Dubai', 'Deira']],
    ['ar', 15, ['مركز دبي المالي العالمي'], ['دبي', 'ديرة']],
    ['en', 11, ['Dubai', 'Deira'], []],
    ['en', 9, ['Dubai'], ['DIFC', 'Deira']],
  ] as const)('in %s at zoom %i names %j and not %j', async (language, zoom, shown, hidden) => {
    await visit({ language, zoom });
    for (const name of shown) expect(await screen.findByText(name)).toBeInTheDocument();
    for (const name of hidden) expect(screen.queryByText(name)).toBeNull();
  });

  test('names the community of the view when its middle is out of view', async () => {
    await visit({ zoom: 18 });
    expect(await screen.findByText('DIFC')).toBeInTheDocument();
  });

  test('names the source of its outlines', async () => {
    await visit();
    const source = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
    expect(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  });

  test('places no label over the pin or another label', async () => {
    const near = { name: 'Under the pin', name_ar: '', is_city: false, ...DUBAI };
    const next = { ...near, name: 'Beside it', longitude: DUBAI.longitude + 0.0001 };
    const last = { ...near, name: 'Without room', longitude: DUBAI.longitude - 0.0001 };
    const api = createFakeApi().on(mapPlaces, { oData: [near, next, last] });
    await visit({ api });
    const getTop = async (name: string) => {
      const label = (await screen.findByText(name)).parentElement as HTMLElement;
      return DomUtil.getPosition(label).y - DomUtil.getPosition(pin()).y;
    };
    expect([await getTop('Under the pin'), await getTop('Beside it')]).toEqual([28, -74]);
    expect(screen.queryByText('Without room')).toBeNull();
  });

  test('works without the names', async () => {
    const api = createFakeApi().on(mapPlaces, () => Promise.reject(new Error('no names')));
    await visit({ api });
    leaflet.dragPin({ x: 50, y: 0 });
    expect(moves).toHaveBeenCalledTimes(1);
  });
});

// Last, since Google does not accept the key again in this document.
test('shows an error when Google rejects the key', async () => {
  allowConsole(/Google rejected the key/);
  useGoogle();
  await visit();
  act(() => (Reflect.get(window, 'gm_authFailure') as () => void)());
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading Google Maps');
  expect(screen.getByRole('button', { name: 'Choose Abu Dhabi' })).toBeVisible();
});
