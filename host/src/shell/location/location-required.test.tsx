import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { LocationRequired } from './location-required.tsx';

test('shows a plain dialog when the code of the screen does not load', async () => {
  const [tryAgain, browseOn] = [vi.fn(), vi.fn()];
  const load = () => Promise.reject(new Error('503'));
  const { user } = await renderInApp(
    <LocationRequired failure="denied" isAsking={false} {...{ tryAgain, browseOn, load }} />,
    { texts: { host: hostTexts } },
  );
  expect(await screen.findByRole('alertdialog', { name: 'Location Access Required' })).toBeInTheDocument();
  expect(browseOn).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(screen.getByRole('button', { name: 'Browse without my location' }));
  expect([tryAgain.mock.calls.length, browseOn.mock.calls.length]).toEqual([1, 1]);
});
