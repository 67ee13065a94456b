import { afterEach, expect, test } from 'vitest';
import { openDataLayer } from './tag-manager.ts';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = '';
  delete window.dataLayer;
});

test('without a container there is no data layer and nothing to load', () => {
  expect(openDataLayer()).toBeUndefined();
  expect(window.dataLayer).toBeUndefined();
});

test('a container has its data layer at once and its script when it is asked for', () => {
  document.head.innerHTML = '<meta name="dar-tag-manager" content="GTM-ABC1234">';
  const load = openDataLayer();
  expect(window.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }]);
  expect(scripts()).toEqual([]);
  load?.();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
});

test('events that a partner’s page pushed before are kept', () => {
  window.dataLayer = [{ event: 'partner' }];
  document.head.innerHTML = '<meta name="dar-tag-manager" content="GTM-ABC1234">';
  openDataLayer();
  expect(window.dataLayer).toMatchObject([{ event: 'partner' }, { event: 'gtm.js' }]);
});
