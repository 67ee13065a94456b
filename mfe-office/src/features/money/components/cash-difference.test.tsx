import { expect, test } from 'vitest';
import { renderOffice } from '../../../testing/render-office.tsx';
import { CashDifference } from './cash-difference.tsx';

test.each([
  ['-678.30', 'AED 678.30 missing'],
  ['15.00', 'AED 15.00 too much'],
  ['0.00', 'AED 0.00'],
])('says of %s whether cash is missing', async (value, text) => {
  const { container } = await renderOffice(<CashDifference value={value} />);
  expect(container).toHaveTextContent(text);
});
