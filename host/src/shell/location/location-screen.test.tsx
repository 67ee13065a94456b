import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { stubLocation } from '@dar/testing/stub-location';
import { expect, test, vi } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { LocationScreen } from './location-screen.tsx';

test('Reset Location Permission reloads the page, Try Again does not', async () => {
  const tryAgain = vi.fn();
  const { user } = await renderInApp(
    <LocationScreen isOpen reason="denied" isAsking={false} tryAgain={tryAgain} browseOn={() => {}} />,
    { texts: { host: hostTexts } },
  );
  const reload = vi.fn();
  stubLocation({ reload });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(tryAgain).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reset Location Permission' }));
  expect(reload).toHaveBeenCalledOnce();
});
