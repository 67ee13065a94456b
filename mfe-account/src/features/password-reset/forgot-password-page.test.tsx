import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { forgotPassword } from '@dar/contracts/auth';
import { screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi().on(forgotPassword, { oData: { password_reset_code: 'handle' } });
});

const visit = (state?: unknown) =>
  renderRoutes(
    [
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/forgot-password', state, texts: { account: texts }, api },
  );

async function ask(user: UserEvent, email = ' mona@dar.example ') {
  await user.click(await screen.findByLabelText('Email'));
  if (email) await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('stores the reset code and opens /reset-password with the email in the navigation state', async () => {
  const { user } = await visit();
  await ask(user);
  expect(await screen.findByText('at /reset-password with {"email":"mona@dar.example"}')).toBeVisible();
  expect(localStorage.getItem('password_reset_code')).toBe('handle');
  expect(api.getInputs(forgotPassword)).toEqual([{ email: 'mona@dar.example' }]);
});

test.each([
  ['', 'Email is required'],
  ['mona', 'Please enter a valid email address with @ and .'],
])('rejects the email %j: %s', async (email, text) => {
  const { user } = await visit();
  await ask(user, email);
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(text)),
  );
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByText('Fields to correct: 1')).toBeInTheDocument();
  expect(api.getInputs(forgotPassword)).toEqual([]);
});

test('lets password managers fill the email, and writes it left to right', async () => {
  await visit();
  const email = await screen.findByLabelText('Email');
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(email).toHaveAttribute('dir', 'ltr');
});

test('starts with the email of the login page', async () => {
  const { user } = await visit({ email: 'mona@dar.example' });
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText(/^at \/reset-password/);
  expect(api.getInputs(forgotPassword)).toEqual([{ email: 'mona@dar.example' }]);
});

test('shows the server message', async () => {
  api.on(forgotPassword, () => refuse('Not this one'));
  const { user } = await visit();
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not this one');
  expect(localStorage.getItem('password_reset_code')).toBeNull();
});

test('without a server message: An error occurred. Please try again.', async () => {
  api.on(forgotPassword, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
});
