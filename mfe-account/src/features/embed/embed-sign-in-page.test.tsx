import { signIn } from '@dar/app/session';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, onTestFinished, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { EmbedSignInPage } from './embed-sign-in-page.tsx';

function visit() {
  const user = makeUser({ name: '', first_name: 'Mona', last_name: 'Saleh' });
  signIn({ ...makeSignedIn(), user });
  return renderInApp(<EmbedSignInPage />, { texts: { account: texts } });
}

const answer = (origin: string) =>
  act(() => {
    const data = { type: 'dar:partner', origin: 'https://residences.example' };
    window.dispatchEvent(new MessageEvent('message', { origin, data }));
  });

test('names the partner and the customer, also without a stored full name', async () => {
  await visit();
  answer(window.location.origin);
  expect(await screen.findByRole('heading', { name: 'Continue on residences.example?' })).toBeVisible();
  expect(screen.getByText(/^You are signed in as Mona Saleh\./)).toBeVisible();
});

test('takes no answer from another origin, and says so after 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await visit();
  answer('https://elsewhere.example');
  expect(screen.getByText('Connecting…')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(await screen.findByText('Open this page from a partner’s site')).toBeVisible();
});
