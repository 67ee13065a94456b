import { numbers } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { NumbersPage } from './numbers-page.tsx';
import { makeNumbersRow } from './testing/make-numbers-row.ts';

test('shows the figures of the period in the address, with those before, and the same rows as a file', async () => {
  const row = makeNumbersRow({ key: '0', bookings: 12, bookings_before: 10, revenue: '900.00' });
  const api = signedInApi('finance').on(numbers, {
    oData: [row],
    total: row,
    before: { from: '2026-10-02', to: '2026-10-31' },
  });
  const { user } = await renderOfficePage(<NumbersPage />, {
    api,
    path: '/numbers?from=2026-11-01&to=2026-11-30&by=area',
  });
  const cell = within(await screen.findByRole('table')).getByText('Everywhere');
  expect(cell.closest('tr')).toHaveTextContent('1210');
  const scrolled = screen.getByRole('region', { name: /^All figures/ });
  await user.click(screen.getByText('Everywhere'));
  expect(scrolled).toHaveFocus();
  expect(screen.getByText('Compared with 2026-10-02 to 2026-10-31')).toBeVisible();
  const file = screen.getByRole('link', { name: /CSV/ });
  expect(file).toHaveAttribute('href', expect.stringContaining('numbers.csv?from=2026-11-01&to=2026-11-30&by=area'));
  await user.click(screen.getByRole('button', { name: /Bookings/ }));
  const pressed = await screen.findByRole('button', { name: /Bookings/, pressed: true });
  expect(pressed).toHaveTextContent('+20 %');
});
