import { ApiError } from '@dar/app/api-error';
import { signIn, useSession } from '@dar/app/session';
import { emailStatus, resendEmailLink } from '@dar/contracts/email-verification';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test } from 'vitest';
import EmailNotice, { texts } from './email-notice.tsx';

const status = (is_email_verifed: '0' | '1') => ({ oData: { is_email_verifed } });

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi().on(emailStatus, status('0')).on(resendEmailLink, status('0'));
});
afterEach(() => useSession.setState(useSession.getInitialState(), true));

function visit(stored: '0' | '1' = '0', options: RenderOptions = {}) {
  signIn(makeSignedIn({ user: makeUser({ is_email_verifed: stored, email: 'sara@dar.example' }) }));
  return renderInApp(<EmailNotice />, { texts: { account: texts }, api, ...options });
}

const isVerified = () => useSession.getState().user?.is_email_verifed === '1';
const resend = () => screen.findByRole('button', { name: 'Send the link again' });

test.each([
  ['en', 'Please confirm your e-mail address', 'Send the link again'],
  ['ar', 'يرجى تأكيد بريدك الإلكتروني', 'إرسال الرابط مرة أخرى'],
] as const)('asks to confirm the address (%s)', async (language, text, button) => {
  await visit('0', { language });
  expect(await screen.findByText(text, { exact: false })).toHaveTextContent('sara@dar.example');
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test('sends the link again and says so', async () => {
  const { user } = await visit();
  await user.click(await resend());
  expect(await screen.findByText(/We sent the link/)).toBeVisible();
  expect(api.getInputs(resendEmailLink)).toHaveLength(1);
  await waitFor(async () => expect(await resend()).toHaveFocus());
});

test.each<[string, ApiError, string]>([
  ['no network', new ApiError('network', ''), 'Network error - Please check your internet connection'],
  ['a server error', new ApiError('server-error', ''), 'Failed to send the link. Please try again.'],
  [
    'too many links',
    new ApiError('rate-limited', 'Too many requests. Please try again in 52 min.', { status: 429, retryAfter: 3_120 }),
    'Too many requests. Please try again in 52 min.',
  ],
])('shows %s', async (_what, error, text) => {
  api.on(resendEmailLink, () => {
    throw error;
  });
  const { user } = await visit();
  await user.click(await resend());
  expect(await screen.findByText(text)).toBeVisible();
  expect(await resend()).toBeEnabled();
});

test('shows nothing for a verified address, and calls nothing', async () => {
  await visit('1');
  expect(screen.queryByText(/confirm your e-mail/)).toBeNull();
  expect(api.getInputs(emailStatus)).toEqual([]);
});

test('shows nothing after the address was verified on another device, and stores it', async () => {
  api.on(emailStatus, status('1'));
  await visit();
  await waitFor(() => expect(isVerified()).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks to confirm the address when the status is unknown', async () => {
  api.on(emailStatus, () => {
    throw new ApiError('server-error', '');
  });
  await visit();
  expect(await resend()).toBeVisible();
});

test('says that the address was verified meanwhile, with the focus', async () => {
  api.on(resendEmailLink, status('1'));
  const { user } = await visit();
  await user.click(await resend());
  const text = await screen.findByText('Your e-mail address is confirmed');
  expect(text).toHaveFocus();
  expect(isVerified()).toBe(true);
});
