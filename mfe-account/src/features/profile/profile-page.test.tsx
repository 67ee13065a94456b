import { signIn, useSession } from '@dar/app/session';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { routes, texts } from '../../routes.tsx';

async function visit(stored: unknown, options: RenderOptions = {}) {
  signIn(makeSignedIn());
  useSession.setState({ user: stored as never });
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  const rendered = await renderRoutes([shell], { path: '/profile', texts: { account: texts }, ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Returns the shown values by label. */
const fields = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent]),
  );

test('shows name, email, phone and the extra stored fields, without ids and tokens', async () => {
  await visit({ ...makeUser({ name: 'Mona Saleh', firebase_user_key: 'f-key' }), date_of_birth: '1990-01-01' });
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  expect(fields()).toEqual({
    Name: 'Mona Saleh',
    Email: 'demo@dar.example',
    Phone: '+971 501234567',
    'Email verified': 'Yes',
    'Phone verified': 'Yes',
    'Social sign-in': 'No',
    'Referral code': 'DAR123',
    'Date of birth': '1990-01-01',
  });
});

test('shows first and last name without a stored name', async () => {
  await visit(makeUser({ name: '', first_name: 'Mona', last_name: 'Saleh' }));
  expect(fields()).toMatchObject({ Name: 'Mona Saleh' });
});

test('shows "Not provided" for each missing field', async () => {
  await visit({ nickname: '' });
  const missing = 'Not provided';
  expect(fields()).toEqual({ Name: missing, Email: missing, Phone: missing, Nickname: missing });
});

test('shows the labels in Arabic, and an unknown label as English', async () => {
  await visit({ ...makeUser({ email: '' }), date_of_birth: '1990-01-01' }, { language: 'ar' });
  expect(fields()).toMatchObject({ 'البريد الإلكتروني': 'غير متوفر', 'رقم الهاتف مؤكَّد': 'نعم' });
  expect(screen.getByText('Date of birth')).toHaveAttribute('lang', 'en');
});

test('shows scripts and long names as text', async () => {
  const name = `<img src=x onerror="alert(1)">${'M'.repeat(2_000)}`;
  await visit(makeUser({ name }));
  expect(fields()).toMatchObject({ Name: name });
  expect(document.querySelector('img')).toBeNull();
});

test('says how to change the details', async () => {
  await visit(makeUser());
  expect(screen.getByText(/^To change these details, write to \S+@\S+\.$/)).toBeVisible();
});

test('goes back to My Account', async () => {
  await visit(makeUser());
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/my-account');
});

test.each([
  ['no stored customer', null],
  ['a stored text', 'Mona'],
])('asks to log in again with %s', async (_what, stored) => {
  await visit(stored);
  expect(screen.getByRole('heading', { name: 'Your account details are missing' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});
