import { expect, it } from 'vitest';
import { addToCart } from './cart.ts';
import { categoryDetails } from './catalog.ts';
import { MAX_TRANSACTION_ID_LENGTH, readTransactionId } from './transaction-id.ts';

const longest = 'x'.repeat(MAX_TRANSACTION_ID_LENGTH);

it.each([
  ['CM-1', 'CM-1'],
  [' CM-1 ', 'CM-1'],
  [longest, longest],
  [`${longest}x`, undefined],
  ['CM\0-1', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads %j as %j', (given, expected) => {
  expect(readTransactionId(given)).toBe(expected);
});

it.each([addToCart, categoryDetails])(
  '$path accepts a number and an id of the maximum length, and drops a longer one',
  ({ input }) => {
    const call = { category_id: 21, service_id: 105 };
    expect(input.parse({ ...call, comera_transaction_id: 4711 })).toMatchObject({ comera_transaction_id: '4711' });
    expect(input.parse({ ...call, comera_transaction_id: longest })).toMatchObject({ comera_transaction_id: longest });
    expect(input.parse({ ...call, comera_transaction_id: `${longest}x` })).toMatchObject({
      comera_transaction_id: undefined,
    });
  },
);
