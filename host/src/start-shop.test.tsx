import { sessionStore } from '@dar/app/storage';
import { getSupportHours } from '@dar/contracts/content';
import { act, screen } from '@dar/testing/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startShop } from './start-shop.ts';
import { createFakeSections, noTexts } from './testing/fake-sections.ts';

/** Creates a page of the gateway with a tag manager. */
function servePage(): void {
  document.head.innerHTML = '<meta name="dar-tag-manager" content="GTM-ABC1234">';
  const registry = { sections: [], whole: '/registry', loadTimeout: 60_000 };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="dar-registry">${JSON.stringify(registry)}</script>`;
  onTestFinished(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });
}

/** Holds idle callbacks until the returned function is called. */
function keepBusy(): () => void {
  const waiting: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => waiting.push(callback),
    cancelIdleCallback: () => {},
  });
  return () => {
    for (const callback of waiting.splice(0)) callback();
  };
}

const home = {
  path: '/',
  element: (
    <>
      <title>Home services</title>
      <h1>Home</h1>
    </>
  ),
};

test('creates the data layer before the first event and loads the tag manager when idle', async () => {
  servePage();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody asks')));
  const rest = keepBusy();
  const load = async () => ({ routes: [home], texts: noTexts });
  await act(() => startShop(() => createFakeSections({ shop: { owns: ['/'], load } })));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await vi.waitFor(() =>
    expect(window.dataLayer).toMatchObject([{ event: 'gtm.js' }, { event: 'page_view_web', page_path: '/' }]),
  );
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts()).toEqual([]);
  await act(async () => rest());
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
});

test('shows the overlay to every visitor who asks for it', async () => {
  servePage();
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(getSupportHours.path)
      ? Response.json({ status: '1', message: '', oData: { en: '', ar: '' } })
      : Response.json({ sections: [] }),
  );
  window.history.replaceState(null, '', '/?mfe-overlay');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const load = async () => ({ routes: [home], texts: noTexts });
  await act(() => startShop(() => createFakeSections({ shop: { owns: ['/'], load } })));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await screen.findByRole('complementary', { name: 'Overlay' })).toBeVisible();
  sessionStore.clear();
});
