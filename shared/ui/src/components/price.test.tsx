import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { PlusVat, Price } from './price.tsx';

test('shows one amount without a discount', async () => {
  const { container } = await renderInApp(<Price amount="1490.00" />);
  expect(container).toHaveTextContent(/^AED 1,490\.00$/);
});

test('strikes the old price through and names it for screen readers', async () => {
  const { container } = await renderInApp(<Price amount="129.00" oldAmount="149.00" />);
  expect(container).toHaveTextContent('AED 129.00was AED 149.00');
  expect(container.querySelector('s')).toHaveTextContent('AED 149.00');
});

test('hides an old price that is the same', async () => {
  const { container } = await renderInApp(<Price amount="149.00" oldAmount="149.00" />);
  expect(container.querySelector('s')).toBeNull();
});

test('formats prices in Arabic', async () => {
  const { container } = await renderInApp(<Price amount="129.00" oldAmount="149.00" />, { language: 'ar' });
  expect(container).toHaveTextContent('129.00 د.إكان 149.00 د.إ');
});

test.each([
  ['en', '+ 5 % VAT'],
  ['ar', '+ ضريبة القيمة المضافة 5%'],
] as const)('names the VAT that a price lacks (%s)', async (language, text) => {
  const { container } = await renderInApp(<PlusVat />, { language });
  expect(container).toHaveTextContent(text);
});
