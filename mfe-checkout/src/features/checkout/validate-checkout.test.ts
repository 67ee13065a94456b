import { DUBAI_POSITION } from '@dar/app/location';
import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { validateCheckout } from './validate-checkout.ts';

const available = makeCartItem();
const unavailable = makeCartItem({ id: 2, is_serviceable: '0' });

test.each([
  ['no position first', null, [unavailable], undefined, { kind: 'no-location' }],
  [
    'then an item outside the area',
    DUBAI_POSITION,
    [available, unavailable],
    undefined,
    { kind: 'not-in-area', item: unavailable },
  ],
  ['then the method', DUBAI_POSITION, [available], undefined, { kind: 'no-method' }],
  [
    'a valid checkout',
    DUBAI_POSITION,
    [available],
    'cash',
    { kind: 'valid', position: DUBAI_POSITION, method: 'cash' },
  ],
] as const)('%s', (_case, position, items, method, expected) => {
  expect(validateCheckout({ position, items, method })).toEqual(expected);
});
