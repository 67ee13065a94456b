import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import { expect, test, vi } from 'vitest';
import { testShop } from '../testing/test-shop.ts';
import { buildPage } from './build-page.ts';
import { createSiteVersion } from './site.ts';

const host = {
  name: 'host',
  version: '1.0.0',
  base: '/releases/host/1.0.0/',
  page: '<html lang="en" dir="ltr"><head><title>Dar</title><!--dar:head--></head><body></body></html>',
  scripts: ['a.js'],
  styles: [],
  inlineStyles: new Map(),
  integrities: new Map(),
  ...PROVISIONS,
  chunks: {},
};
const account = {
  name: 'account',
  version: '1.0.0',
  base: '/releases/account/1.0.0/',
  entry: 'entry.js',
  entryName: 'account',
  owns: ['/wallet', '/bookings/orders/:activityId', '/my-account'],
  titles: {
    '/wallet': { en: 'Wallet', ar: 'المحفظة' },
    '/bookings/orders/:activityId': { en: 'My Bookings', ar: 'حجوزاتي' },
  },
  isPublic: false,
  exposes: [],
  consumes: [],
  requires: REQUIREMENTS,
  inlineStyles: new Map(),
  integrities: new Map(),
  chunks: {},
};
const site = createSiteVersion(host, [account], 100);

test.each([
  ['/wallet', 'en', 'ltr', 'Wallet | Dar'],
  ['/wallet/', 'ar', 'rtl', 'المحفظة | دار'],
  ['/bookings/orders/11', 'ar', 'rtl', 'حجوزاتي | دار'],
  ['/my-account', 'ar', 'rtl', 'دار'],
  ['/nowhere', 'ar', 'rtl', 'دار'],
] as const)('gives %s in %s its language and title', async (pathname, language, direction, title) => {
  const key = { site, pathname, search: '', language, siteOrigin: undefined };
  const { html } = await buildPage(key, { render: undefined, canWait: true, shop: testShop() });
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain(`<title data-pending>${title}</title>`);
});

test('leaves a page with drafts to the browser, whose own calls read them, below a bar that ends the preview', async () => {
  const render = vi.fn();
  const key = { site, pathname: '/wallet', search: '', language: 'ar', siteOrigin: undefined };
  const page = await buildPage(key, { render, canWait: true, shop: testShop(), showsDrafts: true });
  expect([render.mock.calls, page.isRendered, page.cacheable]).toEqual([[], false, false]);
  expect(page.html).toMatch(/<body><aside .*معاينة المسودات.*<a href="\/draft-preview\/end"/s);
});
