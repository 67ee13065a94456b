import type { PageRegistry, SectionRelease } from '@dar/app/remotes/registry';
import { screen, userEvent } from '@dar/testing/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { startOverlay } from './start-overlay.ts';

const catalog: SectionRelease = {
  name: 'catalog',
  version: '1.4.0',
  entry: '/releases/catalog/1.4.0/entry.js',
  entryName: 'catalog',
  owns: ['/service'],
  exposes: [],
};

const registry: PageRegistry = {
  sections: [catalog],
  owner: 'catalog',
  whole: '/registry/1.json',
  loadTimeout: 1_000,
};

const LABEL = 'catalog 1.4.0 · 12 kB · 50 ms';

const LOADED = [
  { name: new URL(catalog.entry, window.location.href).href, startTime: 10, responseEnd: 60, encodedBodySize: 12_345 },
] as PerformanceResourceTiming[];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ sections: [catalog] }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 64, 390, 900));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(LOADED);
});

async function visit(address: string): Promise<void> {
  window.history.replaceState({ key: 'router' }, '', address);
  const main = document.createElement('main');
  main.id = 'main';
  document.body.replaceChildren(main);
  startOverlay(registry);
}

const close = () => screen.queryByRole('button', { name: 'Close' });

test('labels the section of the page with version, size and load time, in this and later pages of the tab', async () => {
  await visit('/service?mfe-overlay');
  expect(await screen.findByText(LABEL)).toBeInTheDocument();
  await visit('/service');
  expect(await screen.findByText(LABEL)).toBeInTheDocument();
});

test('Close removes the overlay, ends it for the tab and keeps the rest of the URL', async () => {
  await visit('/service?lang=ar&mfe-overlay#prices');
  await screen.findByText(LABEL);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([...document.body.querySelectorAll('main ~ *')].map(({ textContent }) => textContent).join('')).toBe('');
  expect(window.location.href).toMatch(/\/service\?lang=ar#prices$/);
  expect(window.history.state).toEqual({ key: 'router' });
  await visit('/service');
  expect(close()).toBeNull();
});

test.each(['/service?mfe-overlay=', '/service?mfe-overlay=&lang=ar'])('%s ends the overlay of the tab', async (end) => {
  await visit('/service?mfe-overlay');
  expect(close()).not.toBeNull();
  await visit(end);
  expect(close()).toBeNull();
  await visit('/service');
  expect(close()).toBeNull();
});

test.each(['/service', '/service?mfe-overlays', '/service?q=mfe-overlay'])('%s shows no overlay', async (address) => {
  await visit(address);
  expect(close()).toBeNull();
});
