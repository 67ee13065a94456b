import { expect, test } from 'vitest';
import { copySection } from './copy-section.ts';

const booking = {
  name: 'booking',
  entry: 'static/js/booking.js',
  entryName: 'booking',
  owns: ['/cart', '/cart/:id'],
  isPublic: false,
  exposes: ['BookingModal'],
  consumes: ['account/SignIn'],
  requires: { shared: { react: '^19.3.0' }, contracts: '^1.1.0' },
  chunks: { cart: ['cart.js'] },
};

test('changes only names and paths', () => {
  const copy = copySection(booking, 17);
  expect(copy).toEqual({
    ...booking,
    name: 'extra-17',
    entryName: 'booking_17',
    owns: ['/extra-17/cart', '/extra-17/cart/:id'],
  });
  expect(Object.keys(copy)).toEqual(Object.keys(booking));
});
