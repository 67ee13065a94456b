import { expect, test } from 'vitest';
import { getOrderNo, readOrderId } from './order-no.ts';

test.each(['DAR-100056', 'DAR100056', 'dar-100056', '100056'])('reads %s as one whole number of an order', (text) => {
  expect(readOrderId(text)).toBe(56);
});

test.each(['56', 'DAR-56', 'DAR56', '100000', '99999', '0', '-100056', '100056.0', '1e6', 'DAR--100056', '', 'x'])(
  'never takes %j for an order',
  (text) => expect(readOrderId(text)).toBeUndefined(),
);

test('reads every number that it writes, in each form', () => {
  for (const id of [1, 56, 100_056, 9_999_999]) {
    const number = getOrderNo({ id });
    expect([number, number.replace('-', ''), number.replace('DAR-', '')].map(readOrderId)).toEqual([id, id, id]);
  }
});
