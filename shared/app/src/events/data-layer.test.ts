import { afterEach, expect, it } from 'vitest';
import { pushEvent, skipAnalytics } from './data-layer.ts';

afterEach(() => {
  delete window.dataLayer;
});

it('pushes nothing to the data layer of a partner', () => {
  window.dataLayer = [];
  const stop = skipAnalytics();
  pushEvent('add_to_cart_web', {});
  stop();
  pushEvent('page_view_web', {});
  expect(window.dataLayer).toEqual([{ event: 'page_view_web', _clear: true }]);
});
