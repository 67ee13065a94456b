import { afterEach, expect, test } from 'vitest';
import { openDataLayer } from './tag-manager.ts';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = '';
});

test('creates no data layer without a container', () => {
  expect(openDataLayer()).toBeUndefined();
  expect(window.dataLayer).toBeUndefined();
});

test('creates the data layer at once and loads the script on demand', () => {
  document.head.innerHTML = '<meta name="dar-tag-manager" content="GTM-ABC1234">';
  const load = openDataLayer();
  expect(window.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }]);
  expect(scripts()).toEqual([]);
  load?.();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
});

test('keeps earlier events of a partner’s page', () => {
  window.dataLayer = [{ event: 'partner' }];
  document.head.innerHTML = '<meta name="dar-tag-manager" content="GTM-ABC1234">';
  openDataLayer();
  expect(window.dataLayer).toMatchObject([{ event: 'partner' }, { event: 'gtm.js' }]);
});
