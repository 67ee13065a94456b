import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { renderOffice } from '../../../testing/render-office.tsx';
import { TourButton } from './tour-button.tsx';

const getFocused = () => document.activeElement?.textContent;

test('leads through the parts that the page has, and gives the focus back', async () => {
  const { user } = await renderOffice(
    <>
      <section aria-label="Work to plan" />
      <TourButton />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Show me around' }));
  expect(await screen.findByRole('heading', { name: 'Work to plan' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expect.poll(getFocused).toBe('Find anything');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(getFocused()).toBe('Show me around');
});
