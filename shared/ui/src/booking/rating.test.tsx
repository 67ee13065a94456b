import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';

test('shows the average and the number of ratings', async () => {
  await renderInApp(<Rating value={4.75} count={120} />);
  expect(screen.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
  expect(screen.getByText('Reviews: 120')).toBeInTheDocument();
});

test('renders nothing without ratings', async () => {
  const { container } = await renderInApp(<Rating value={0} count={0} />);
  expect(container).toHaveTextContent(/^$/);
});
