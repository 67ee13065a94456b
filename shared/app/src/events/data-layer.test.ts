import { expect, it, vi } from 'vitest';
import { pushEvent, skipAnalytics } from './events.ts';

it('pushes nothing to the data layer of a partner', () => {
  window.dataLayer = [];
  const stop = skipAnalytics();
  pushEvent('add_to_cart_web', {});
  stop();
  pushEvent('page_view_web', {});
  expect(window.dataLayer).toEqual([{ event: 'page_view_web', _clear: true }]);
});

it('warns once per event name without a data layer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const event of ['first_of_this_test_web', 'first_of_this_test_web', 'second_of_this_test_web'])
    pushEvent(event, {});
  expect(warn.mock.calls).toEqual([
    ['No data layer: first_of_this_test_web is skipped.'],
    ['No data layer: second_of_this_test_web is skipped.'],
  ]);
  expect(window.dataLayer).toBeUndefined();
});
