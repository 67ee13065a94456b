import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { BillRows } from './bill-rows.tsx';

const total = { label: 'Total', amount: '1490.00' };
const amountOf = (label: string) => screen.getByText(label).nextElementSibling;

test('shows every amount and the total', async () => {
  await renderInApp(<BillRows rows={[{ label: 'VAT', amount: '7.45' }]} total={total} />);
  expect(amountOf('VAT')).toHaveTextContent(/^AED 7\.45$/);
  expect(amountOf('Total')).toHaveTextContent(/^AED 1,490\.00$/);
});

test.each([
  ['10.00', /^− AED 10\.00$/],
  ['0.00', /^AED 0\.00$/],
])('shows a minus sign before a reduction of %s unless it is 0', async (amount, text) => {
  await renderInApp(<BillRows rows={[{ label: 'Discount', amount, isReduction: true }]} total={total} />);
  expect(amountOf('Discount')).toHaveTextContent(text);
});

test('formats amounts in Arabic', async () => {
  await renderInApp(<BillRows rows={[{ label: 'الضريبة', amount: '7.45' }]} total={total} />, { language: 'ar' });
  expect(amountOf('الضريبة')).toHaveTextContent('7.45 د.إ');
});
