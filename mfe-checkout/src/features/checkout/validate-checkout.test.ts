import { DUBAI_POSITION } from '@dar/app/location';
import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { checkAttempt } from './validate-checkout.ts';

const fine = makeCartItem();
const away = makeCartItem({ id: 2, is_serviceable: '0' });

test.each([
  ['no position comes before all else', null, [away], undefined, { kind: 'no-location' }],
  ['then an item that is not served', DUBAI_POSITION, [fine, away], undefined, { kind: 'not-in-area', item: away }],
  ['then the method', DUBAI_POSITION, [fine], undefined, { kind: 'no-method' }],
  [
    'nothing stands in the way',
    DUBAI_POSITION,
    [fine],
    'cash',
    { kind: 'ready', position: DUBAI_POSITION, method: 'cash' },
  ],
] as const)('%s', (_case, position, items, method, expected) => {
  expect(checkAttempt({ position, items, method })).toEqual(expected);
});
