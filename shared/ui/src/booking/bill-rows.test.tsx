import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { BillRows } from './bill-rows.tsx';

const total = { label: 'Total', amount: '1490.00' };
const getAmount = (label: string) => screen.getByText(label).nextElementSibling;

test('shows every amount and the total', async () => {
  await renderInApp(<BillRows rows={[{ label: 'VAT', amount: '7.45' }]} total={total} />);
  expect(getAmount('VAT')).toHaveTextContent(/^AED 7\.45$/);
  expect(getAmount('Total')).toHaveTextContent(/^AED 1,490\.00$/);
});

test.each([
  ['10.00', /^− AED 10\.00$/],
  ['0.00', /^AED 0\.00$/],
])('shows a minus sign before a reduction of %s unless it is 0', async (amount, text) => {
  await renderInApp(<BillRows rows={[{ label: 'Discount', amount, isReduction: true }]} total={total} />);
  expect(getAmount('Discount')).toHaveTextContent(text);
});

test('formats amounts in Arabic', async () => {
  await renderInApp(<BillRows rows={[{ label: 'الضريبة', amount: '7.45' }]} total={total} />, { language: 'ar' });
  expect(getAmount('الضريبة')).toHaveTextContent('7.45 د.إ');
});
