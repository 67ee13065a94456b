import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakdown } from './breakdown.tsx';

test('shows each part with its calculation, its note and its sum', async () => {
  const row = { label: 'Window × 3', note: 'Both sides', calculation: 'AED 30.00 × 4', amount: 'AED 120.00' };
  await renderInApp(<Breakdown rows={[row, { label: 'Visits × 4', note: '', calculation: '', amount: '' }]} />);
  expect(screen.getByRole('list', { name: 'Price details' })).toBeInTheDocument();
  const texts = screen.getAllByRole('listitem').map(({ children }) => Array.from(children, (part) => part.textContent));
  expect(texts).toEqual([['Window × 3', 'AED 120.00', 'AED 30.00 × 4', 'Both sides'], ['Visits × 4']]);
});

test('renders nothing without parts', async () => {
  const { container } = await renderInApp(<Breakdown rows={[]} />);
  expect(container).toHaveTextContent(/^$/);
});
