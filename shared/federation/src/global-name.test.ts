import { expect, test } from 'vitest';
import { globalName } from './global-name.ts';

test.each([
  ['booking', 'dar_booking'],
  ['gift-cards', 'dar_gift_cards'],
])('names the global variable of %s %s', (section, name) => {
  expect(globalName(section)).toBe(name);
});
