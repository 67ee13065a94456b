import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { storedReferralCode, storedToken, storeReferralCode, storeReturnUrl } from '@dar/app/session';
import { confirmPhoneCode, resendPhoneCode } from '@dar/contracts/auth';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { VerifyOtpPage } from './verify-otp-page.tsx';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const PENDING = { email: 'mona@dar.example', user_id: 77 };
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi().on(confirmPhoneCode, makeSignedIn()).on(resendPhoneCode, {});
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/verify-otp', element: <VerifyOtpPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/verify-otp', state: PENDING, texts: { account: texts }, api, ...options },
  );

const verify = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Verify' }));

async function enter(user: UserEvent, code = '4821') {
  await user.type(await screen.findByLabelText('OTP'), code);
  await verify(user);
}

test.each([
  ['nothing', undefined],
  ['no email', { user_id: 77 }],
  ['no user_id', { email: 'mona@dar.example' }],
  ['an empty user_id', { email: 'mona@dar.example', user_id: '' }],
])('redirects to /signup with %s in the navigation state', async (_, state) => {
  await visit({ state });
  expect(await screen.findByText('at /signup')).toBeVisible();
});

test('stores the session, shows a toast and redirects to the return URL with its query', async () => {
  storeReturnUrl('/service/info/105/cleaning?activity_id=11');
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('Phone verified and logged in successfully!')).toBeVisible();
  expect(await screen.findByText('at /service/info/105/cleaning?activity_id=11')).toBeVisible();
  expect(storedToken()).toBe('token-of-the-test');
  expect(api.getInputs(confirmPhoneCode)).toEqual([{ otp: '4821', user_id: 77, is_social: '0' }]);
});

test('redirects home without a return URL', async () => {
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('at /')).toBeVisible();
});

test('sends the stored referral code once', async () => {
  storeReferralCode('DAR123');
  const { user } = await visit();
  await enter(user);
  await screen.findByText('at /');
  expect(api.getInputs(confirmPhoneCode)[0]).toMatchObject({ refer_code: 'DAR123' });
  expect(storedReferralCode()).toBeNull();
});

test('uses one-time-code autofill, a numeric keyboard and the 4-digit hint', async () => {
  const { user } = await visit();
  const code = await screen.findByLabelText('OTP');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAccessibleDescription('Enter the 4-digit code');
  expect(code).toHaveFocus();
  await user.click(code);
  await user.paste('Your code is 1-2-3 4567');
  expect(code).toHaveValue('123456');
});

test('without a code: Please enter OTP', async () => {
  const { user } = await visit();
  await screen.findByLabelText('OTP');
  await verify(user);
  await waitFor(() =>
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(expect.stringContaining('Please enter OTP')),
  );
  expect(screen.getByText('Fields to correct: 1')).toBeInTheDocument();
  expect(screen.getByLabelText('OTP')).toHaveFocus();
  expect(api.getInputs(confirmPhoneCode)).toEqual([]);
});

test('with an invalid id: Missing required fields for OTP verification', async () => {
  const { user } = await visit({ state: { ...PENDING, user_id: 'none' } });
  await enter(user);
  await waitFor(() =>
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(
      expect.stringContaining('Missing required fields for OTP verification'),
    ),
  );
  expect(api.getInputs(confirmPhoneCode)).toEqual([]);
});

test('shows the field errors of the server at the field', async () => {
  api.on(confirmPhoneCode, () => {
    throw new ApiError('business-error', 'a', { fields: { otp: ['Please enter OTP'] } });
  });
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByText('Please enter OTP')).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});

test('shows the server message and allows another attempt', async () => {
  api.on(confirmPhoneCode, () => refuse('The code is wrong. Please try again.', 'الرمز غير صحيح.'));
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong. Please try again.');
  api.on(confirmPhoneCode, makeSignedIn());
  // What was wrong is selected: the next digits take its place.
  expect(screen.getByLabelText('OTP')).toHaveFocus();
  await user.keyboard('1357');
  await verify(user);
  expect(await screen.findByText('at /')).toBeVisible();
  expect(api.getInputs(confirmPhoneCode)[1]).toMatchObject({ otp: '1357' });
});

test('keeps the focus on the button during another attempt', async () => {
  api.on(confirmPhoneCode, () => refuse('The code is wrong. Please try again.'));
  const { user } = await visit();
  await enter(user);
  await screen.findByRole('alert');
  api.on(confirmPhoneCode, () => new Promise<never>(() => {}));
  await verify(user);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: /Verify/ })).toHaveFocus();
});

test('without a server message: Failed to verify OTP. Please try again.', async () => {
  api.on(confirmPhoneCode, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify OTP. Please try again.');
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('resends a code after 30 seconds, and again after 30 more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { user } = await visit();
  expect(await screen.findByText('New code in 30 seconds')).toBeVisible();
  await pass(29);
  expect(screen.getByText('New code in 1 second')).toBeVisible();
  await pass(1);
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('New code in 30 seconds')).toBeVisible();
  expect(api.getInputs(resendPhoneCode)).toEqual([{ user_id: 77 }]);
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});

test('waits for the retryAfter of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  api.on(resendPhoneCode, () => {
    throw new ApiError('rate-limited', '', { status: 429, retryAfter: 1200 });
  });
  const { user } = await visit();
  await screen.findByText('New code in 30 seconds');
  await pass(30);
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('New code in 20 minutes')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Please wait 20 minutes, then try again.');
  // The button that had the focus is gone.
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});
