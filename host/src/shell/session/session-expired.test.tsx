import { expireSession, signIn, useSession } from '@dar/app/session';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { SessionExpired } from './session-expired.tsx';

test('shows a dialog whose OK leads to /login', async () => {
  signIn(makeSignedIn());
  const { user, router } = await renderInApp(<SessionExpired />, {
    texts: { host: hostTexts },
    path: '/bookings',
  });
  act(() => expireSession('/bookings'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(dialog).toHaveAccessibleDescription(/^For your safety you were signed out/);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
  expect(useSession.getState().expired).toBe(false);
});
