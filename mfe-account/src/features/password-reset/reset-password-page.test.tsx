import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { storedResetCode, storeResetCode } from '@dar/app/session';
import { forgotPassword, resetPassword, verifyResetCode } from '@dar/contracts/auth';
import { act, createEvent, fireEvent, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

const UNEXPECTED_AR = 'حدث خطأ غير متوقع';

function Elsewhere() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

let api: FakeApi;

beforeEach(() => {
  storeResetCode('handle');
  api = createFakeApi()
    .on(verifyResetCode, {})
    .on(resetPassword, {})
    .on(forgotPassword, { oData: { password_reset_code: 'another handle' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/reset-password', state: { email: 'mona@dar.example' }, texts: { account: texts }, api, ...options },
  );

async function verify(user: UserEvent, code = '4821') {
  await user.click(await screen.findByLabelText('OTP'));
  if (code) await user.paste(code);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
}

async function set(user: UserEvent, password = 'Secret@12', confirmation = password) {
  await user.click(await screen.findByLabelText('New Password'));
  if (password) await user.paste(password);
  await user.click(screen.getByLabelText('Confirm Password'));
  if (confirmation) await user.paste(confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

test.each([[undefined], [{}], [{ email: '' }]])('redirects to /forgot with the navigation state %j', async (state) => {
  await visit({ state });
  expect(await screen.findByText('at /forgot')).toBeVisible();
});

test('verifies the code, sets the password, opens /login with a toast and clears the reset code', async () => {
  const { user } = await visit();
  expect(await screen.findByText('mona@dar.example')).toBeVisible();
  await verify(user);
  await waitFor(async () => expect(await screen.findByLabelText('New Password')).toHaveFocus());
  await set(user);
  expect(await screen.findByText('at /login')).toBeVisible();
  expect(await screen.findByText('Password reset successfully. Please log in.')).toBeVisible();
  expect(localStorage.getItem('password_reset_code')).toBeNull();
  expect(api.getInputs(verifyResetCode)).toEqual([{ password_reset_code: 'handle', otp: '4821' }]);
  expect(api.getInputs(resetPassword)).toEqual([
    { password_reset_code: 'handle', otp: '4821', password: 'Secret@12', password_confirmation: 'Secret@12' },
  ]);
});

test('shows the 6-digit hint', async () => {
  await visit();
  expect(await screen.findByLabelText('OTP')).toHaveAccessibleDescription('Enter the 6-digit code');
});

test('without a code: OTP is required', async () => {
  const { user } = await visit();
  await verify(user, '');
  await waitFor(() =>
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(expect.stringContaining('OTP is required')),
  );
  expect(api.getInputs(verifyResetCode)).toEqual([]);
});

test('without a stored code: Password reset code not found', async () => {
  localStorage.clear();
  const { user } = await visit();
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Password reset code not found');
  expect(api.getInputs(verifyResetCode)).toEqual([]);
});

test('shows the message of a rejected code in the language of the page', async () => {
  api.on(verifyResetCode, () => refuse('The code is wrong.', 'الرمز غير صحيح.'));
  const { user } = await visit();
  await verify(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The code is wrong.');
});

test('a rejected code without a message: Failed to verify OTP', async () => {
  api.on(verifyResetCode, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit();
  await verify(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to verify OTP');
});

test('shows only حدث خطأ غير متوقع in Arabic without a server message', async () => {
  api.on(verifyResetCode, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit({ language: 'ar' });
  await user.type(await screen.findByLabelText('رمز التحقق'), '4821{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(UNEXPECTED_AR);
});

test('shows the wait after too many codes', async () => {
  api.on(verifyResetCode, () => {
    throw new ApiError('rate-limited', '', { status: 429, retryAfter: 900 });
  });
  const { user } = await visit();
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait 15 minutes, then try again.');
});

test.each([
  ['', '', 'New Password', 'Password is required'],
  ['Secret@12', '', 'Confirm Password', 'Confirm password is required'],
  ['Secret@12', 'Secret@13', 'Confirm Password', 'Passwords do not match'],
  ['secret', 'secret', 'New Password', 'Password must be at least 8 characters long'],
])('rejects the password %j with the confirmation %j: %s: %s', async (password, confirmation, label, text) => {
  const { user } = await visit();
  await verify(user);
  await set(user, password, confirmation);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text)));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByText(/^Fields to correct: [12]$/)).toBeInTheDocument();
  expect(api.getInputs(resetPassword)).toEqual([]);
});

test('shows and hides both passwords, and prevents copying', async () => {
  const { user } = await visit();
  await verify(user);
  for (const [index, label] of ['New Password', 'Confirm Password'].entries()) {
    const field = await screen.findByLabelText(label);
    const copy = createEvent.copy(field);
    fireEvent(field, copy);
    expect(copy.defaultPrevented).toBe(true);
    const toggle = () => screen.getAllByRole('button', { name: /(Show|Hide) password/ })[index] as HTMLElement;
    await user.click(toggle());
    expect(field).toHaveAttribute('type', 'text');
    await user.click(toggle());
    expect(field).toHaveAttribute('type', 'password');
  }
});

test('the stored code is missing on submit: Password reset code or OTP not found', async () => {
  const { user } = await visit();
  await verify(user);
  await screen.findByLabelText('New Password');
  localStorage.clear();
  await set(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Password reset code or OTP not found');
  expect(api.getInputs(resetPassword)).toEqual([]);
});

test('a rejected password without a message: Failed to reset password', async () => {
  api.on(resetPassword, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit();
  await verify(user);
  await set(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to reset password');
  expect(storedResetCode()).toBe('handle');
});

test('sends a new code and returns to the code step after an expired code', async () => {
  api.on(resetPassword, () => refuse('This code is no longer valid. Please request a new one.'));
  const { user } = await visit();
  await verify(user);
  await set(user);
  await screen.findByText('This code is no longer valid. Please request a new one.');
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByLabelText('OTP')).toBeVisible();
  expect(api.getInputs(forgotPassword)).toEqual([{ email: 'mona@dar.example' }]);
  expect(storedResetCode()).toBe('another handle');
});

test('keeps the password step when no new code can be sent', async () => {
  api.on(forgotPassword, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  await verify(user);
  await user.click(await screen.findByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  expect(screen.getByLabelText('New Password')).toBeVisible();
});

test('resends a code after 30 seconds and stores the new reset code', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { user } = await visit();
  expect(await screen.findByText('New code in 30 seconds')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('New code in 30 seconds')).toBeVisible();
  expect(storedResetCode()).toBe('another handle');
  expect(api.getInputs(forgotPassword)).toEqual([{ email: 'mona@dar.example' }]);
});

test('gives password managers the email of the password', async () => {
  const { user } = await visit();
  await verify(user);
  await screen.findByLabelText('New Password');
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue('mona@dar.example');
  expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
});
