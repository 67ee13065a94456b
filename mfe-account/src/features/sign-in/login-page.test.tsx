import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { storedToken, storeReturnUrl } from '@dar/app/session';
import { emailLogin } from '@dar/contracts/auth';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, fireEvent, screen, type UserEvent, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { LoginPage } from './login-page.tsx';

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <p>{`state ${JSON.stringify(state)}`}</p>
    </>
  );
}

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi().on(emailLogin, makeSignedIn());
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/login', texts: { account: texts }, api, ...options },
  );

async function enter(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), ' demo@dar.example ');
  await user.type(screen.getByLabelText('Password'), 'Demo@1234{Enter}');
}

test('signs in, shows a toast and redirects to the return URL', async () => {
  const { user } = await visit();
  storeReturnUrl('/service/info/105/cleaning?activity_id=11');
  await enter(user);
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(await screen.findByText('at /service/info/105/cleaning?activity_id=11')).toBeVisible();
  expect(storedToken()).toBe('token-of-the-test');
  expect(api.getInputs(emailLogin)).toEqual([
    {
      email: 'demo@dar.example',
      password: 'Demo@1234',
      device_type: 'WEB',
      fcm_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('redirects with the stored navigation state', async () => {
  const place = '/service/details/21/deep-cleaning?activity_id=11';
  window.history.replaceState({ usr: { activity_id: 11 } }, '', place);
  storeReturnUrl(place);
  window.history.replaceState(null, '', '/');
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText(`at ${place}`)).toBeVisible();
  expect(screen.getByText('state {"activity_id":11}')).toBeVisible();
});

test('passes the entered email on to the page for a forgotten password', async () => {
  const { user } = await visit();
  await user.type(await screen.findByLabelText('Email'), 'mona@dar.example');
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(await screen.findByText('state {"email":"mona@dar.example"}')).toBeVisible();
});

test('redirects after 100 ms', async () => {
  const { user, router } = await visit();
  await user.type(await screen.findByLabelText('Email'), 'demo@dar.example');
  await user.type(screen.getByLabelText('Password'), 'Demo@1234');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await pass(0);
  expect(storedToken()).toBe('token-of-the-test');
  await pass(99);
  expect(router.state.location.pathname).toBe('/login');
  await pass(1);
  expect(router.state.location.pathname).toBe('/');
});

test('redirects home without a return URL', async () => {
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('at /')).toBeVisible();
});

test('shows the required texts and focuses the first empty field', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining('Please enter your email')));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter your password'),
    ),
  );
  expect(api.getInputs(emailLogin)).toEqual([]);
});

test('shows a rejection inline in both languages and as a toast, and allows another attempt', async () => {
  api.on(emailLogin, () => refuse('Wrong e-mail or password', 'البريد أو كلمة المرور غير صحيحة'));
  const { user } = await visit();
  await enter(user);
  const arabic = await screen.findByText('البريد أو كلمة المرور غير صحيحة');
  const alert = screen.getAllByRole('alert').find((element) => element.contains(arabic));
  if (!alert) throw new Error('no inline message');
  expect(within(alert).getByText('Wrong e-mail or password')).toHaveAttribute('lang', 'en');
  expect(within(alert).getByText('البريد أو كلمة المرور غير صحيحة')).toHaveAttribute('dir', 'rtl');
  await waitFor(() => expect(screen.getAllByText('Wrong e-mail or password')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('keeps the fields left to right in Arabic, with the Arabic message first and as the toast', async () => {
  api.on(emailLogin, () => refuse('Wrong e-mail or password', 'البريد أو كلمة المرور غير صحيحة'));
  const { user } = await visit({ language: 'ar' });
  const email = await screen.findByLabelText('البريد الإلكتروني');
  const password = screen.getByLabelText('كلمة المرور');
  for (const field of [email, password]) expect(field).toHaveAttribute('dir', 'ltr');
  await user.type(email, 'demo@dar.example');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(screen.getAllByText('البريد أو كلمة المرور غير صحيحة')).toHaveLength(2));
  const english = screen.getByText('Wrong e-mail or password');
  expect(english.previousElementSibling).toHaveTextContent('البريد أو كلمة المرور غير صحيحة');
});

test.each([
  ['business-error', 'Invalid credentials'],
  ['unauthorized', 'Invalid credentials'],
  ['network', 'Login failed. Please try again.'],
  ['server-error', 'Login failed. Please try again.'],
] as const)('%s without a server message: %s', async (kind, text) => {
  api.on(emailLogin, () => {
    throw new ApiError(kind, '');
  });
  const { user } = await visit();
  await enter(user);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('shows and hides the password', async () => {
  const { user } = await visit();
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('supports password managers and links to the other pages', async () => {
  await visit();
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
});

test('shows an error only at the empty field', async () => {
  const { user } = await visit();
  await user.type(await screen.findByLabelText('Email'), 'demo@dar.example{Enter}');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('redirects only to URLs of this site', async () => {
  storeReturnUrl('https://elsewhere.example/');
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('at /')).toBeVisible();
});

test('when the redirect fails: Error during login. Please try again., inline and as a toast', async () => {
  const { user, router } = await visit();
  vi.spyOn(router, 'navigate').mockRejectedValue(new Error('no way on'));
  await enter(user);
  await waitFor(() => expect(screen.getAllByText('Error during login. Please try again.')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
});

test('redirects an unverified phone to /verify-otp with email and user_id', async () => {
  api.on(emailLogin, () => {
    throw new ApiError('business-error', 'Please verify your mobile number.', {
      body: { status: '0', oData: { user_id: 77, email: 'demo@dar.example' } },
    });
  });
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('at /verify-otp')).toBeVisible();
  expect(screen.getByText('state {"email":"demo@dar.example","user_id":77}')).toBeVisible();
  expect(await screen.findByText('Please verify your mobile number.')).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('shows the wait after too many attempts, also without a server message', async () => {
  api.on(emailLogin, () => {
    throw new ApiError('rate-limited', '', { status: 429, retryAfter: 900 });
  });
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('Too many tries. Please wait 15 minutes, then try again.')).toBeVisible();
});
