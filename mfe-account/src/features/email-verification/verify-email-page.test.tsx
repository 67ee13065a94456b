import { ApiError } from '@dar/app/api-error';
import { signIn, useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { confirmEmail } from '@dar/contracts/email-verification';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const OVER = 'This link is no longer valid. Sign in and send a new one from My Account.';
const USER = makeUser({ id: 7, is_email_verifed: '0' });

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi().on(confirmEmail, { user: { id: 7, email: '' } });
});
afterEach(() => useSession.setState(useSession.getInitialState(), true));

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes] }], {
    path: '/verify-email?token=7.abc.1.sig',
    texts: { account: texts },
    api,
    ...options,
  });

const storedUser = () => JSON.parse(localStore.get(KEYS.user) ?? 'null') as unknown;

test('confirms the address of the link for a guest, who may log in', async () => {
  await visit();
  expect(await screen.findByText('Your e-mail address is confirmed')).toBeVisible();
  expect(api.getInputs(confirmEmail)).toEqual([{ token: '7.abc.1.sig' }]);
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/my-account');
  expect(storedUser()).toBeNull();
});

test('confirms the address in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
  expect(document.title).toContain('تأكيد البريد الإلكتروني');
});

test('updates the stored customer', async () => {
  signIn(makeSignedIn({ user: USER }));
  await visit();
  await screen.findByText('Your e-mail address is confirmed');
  expect(useSession.getState().user).toEqual({ ...USER, is_email_verifed: '1' });
  expect(storedUser()).toEqual({ ...USER, is_email_verifed: '1' });
});

test('stores a new address, which its link has confirmed', async () => {
  signIn(makeSignedIn({ user: USER }));
  api.on(confirmEmail, { user: { id: 7, email: 'new@dar.example' } });
  await visit();
  await screen.findByText('Your e-mail address is confirmed');
  expect(storedUser()).toEqual({ ...USER, email: 'new@dar.example', is_email_verifed: '1' });
});

test("does not change the stored customer by another customer's link", async () => {
  const other = makeUser({ id: 8, is_email_verifed: '0' });
  signIn(makeSignedIn({ user: other }));
  await visit();
  await screen.findByText('Your e-mail address is confirmed');
  expect(useSession.getState().user).toEqual(other);
  expect(storedUser()).toEqual(other);
});

test.each([
  ['en', OVER],
  ['ar', 'لم يعد هذا الرابط صالحاً.'],
] as const)('explains a link that is no longer valid (%s)', async (language, text) => {
  api.on(confirmEmail, () => refuse(OVER, 'لم يعد هذا الرابط صالحاً.'));
  await visit({ language });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /Retry|إعادة/ })).toBeNull();
});

test('tries again after a network error', async () => {
  api.on(confirmEmail, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  expect(await screen.findByText('Network error - Please check your internet connection')).toBeVisible();
  api.on(confirmEmail, { user: { id: 7, email: '' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your e-mail address is confirmed')).toBeVisible();
});
