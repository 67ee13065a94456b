import { dayInDubai } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { renderOffice } from '../../../testing/render-office.tsx';
import { CashDifference } from './cash-difference.tsx';

test('says of today that cash is still to come', async () => {
  const { container } = await renderOffice(<CashDifference value="-20.00" day={dayInDubai(new Date())} />);
  expect(container).toHaveTextContent('AED 20.00 not collected yet');
});

test.each([
  ['-678.30', 'AED 678.30 missing'],
  ['15.00', 'AED 15.00 too much'],
  ['0.00', 'AED 0.00'],
])('says of %s whether cash is missing', async (value, text) => {
  const { container } = await renderOffice(<CashDifference value={value} />);
  expect(container).toHaveTextContent(text);
});
