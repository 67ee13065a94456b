import { DUBAI_POSITION } from '@dar/app/location';
import { makeAddress, makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { validateCheckout } from './checkout-error.ts';

const available = makeCartItem();
const unavailable = makeCartItem({ id: 2, is_serviceable: '0' });
const position = DUBAI_POSITION;
const address = makeAddress();

test.each([
  ['no position first', [null, [unavailable], undefined, null], { kind: 'no-location' }],
  [
    'then an item outside the area',
    [position, [available, unavailable], undefined, null],
    { kind: 'not-in-area', item: unavailable },
  ],
  ['then the method', [position, [available], undefined, null], { kind: 'no-method' }],
  ['then the address', [position, [available], 'cash', null], { kind: 'no-address' }],
  ['a valid checkout', [position, [available], 'cash', address], { kind: 'valid', position, method: 'cash' }],
] as const)('%s', (_case, [at, items, method, to], expected) => {
  expect(validateCheckout({ position: at, contents: { cart_items: [...items] }, method, address: to })).toEqual(
    expected,
  );
});
