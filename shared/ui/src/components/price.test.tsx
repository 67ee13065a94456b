import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

test('shows the amount alone when nothing was taken off', async () => {
  const { container } = await renderInApp(<Price amount="1490.00" />);
  expect(container).toHaveTextContent(/^AED 1,490\.00$/);
});

test('strikes the old price through and says that it was', async () => {
  const { container } = await renderInApp(<Price amount="129.00" oldAmount="149.00" />);
  expect(container).toHaveTextContent('AED 129.00was AED 149.00');
  expect(container.querySelector('s')).toHaveTextContent('AED 149.00');
});

test('shows no old price that is the same', async () => {
  const { container } = await renderInApp(<Price amount="149.00" oldAmount="149.00" />);
  expect(container.querySelector('s')).toBeNull();
});

test('is written in Arabic for Arabic readers', async () => {
  const { container } = await renderInApp(<Price amount="129.00" oldAmount="149.00" />, { language: 'ar' });
  expect(container).toHaveTextContent('129.00 د.إكان 149.00 د.إ');
});
