import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { signUp } from '@dar/contracts/auth';
import { act, createEvent, fireEvent, screen, type UserEvent, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { SignupPage } from './signup-page.tsx';

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi().on(signUp, { user: { id: 77 } });
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/signup', element: <SignupPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/signup', texts: { account: texts }, api, ...options },
  );

const VALID: Readonly<Record<string, string>> = {
  'First Name': ' Mona ',
  'Last Name': 'Saleh',
  Email: ' mona@dar.example ',
  'Mobile Number': '+971 (0)50 123 4567',
  Password: 'Secret@12',
  'Confirm Password': 'Secret@12',
};

async function fill(user: UserEvent, changed: Readonly<Record<string, string>> = {}) {
  for (const [label, value] of Object.entries({ ...VALID, ...changed })) {
    await user.click(await screen.findByLabelText(label));
    if (value) await user.paste(value);
  }
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign Up' }));

test('has the fields in the documented order, with autofill', async () => {
  await visit();
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  const fields = [...document.querySelectorAll('form input')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('autocomplete'),
  ]);
  expect(fields).toEqual([
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
    ['email', 'email'],
    ['phone', 'tel-national'],
    ['password', 'new-password'],
    ['conf_password', 'new-password'],
  ]);
  expect(screen.getByText('+971')).toBeVisible();
});

test('opens /verify-otp with email and user_id in the navigation state after status 1', async () => {
  const { user } = await visit();
  await fill(user);
  await send(user);
  expect(
    await screen.findByText(
      'at /verify-otp with {"first_name":"Mona","last_name":"Saleh","email":"mona@dar.example","phone":"501234567","user_id":77}',
    ),
  ).toBeVisible();
  expect(api.getInputs(signUp)).toEqual([
    {
      first_name: 'Mona',
      last_name: 'Saleh',
      email: 'mona@dar.example',
      dial_code: '971',
      phone: '501234567',
      password: 'Secret@12',
      conf_password: 'Secret@12',
      device_type: 'WEB',
      fcm_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('keeps all but the passwords for Back from /verify-otp', async () => {
  const { user, router } = await visit();
  await fill(user);
  await send(user);
  await screen.findByText(/^at \/verify-otp/);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveValue('Mona'));
  const values = [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value);
  expect(values).toEqual(['Mona', 'Saleh', 'mona@dar.example', '501234567', '', '']);
});

test('requires all fields, focuses the first one and sends nothing', async () => {
  const { user } = await visit();
  await screen.findByLabelText('First Name');
  await send(user);
  const expected = {
    'First Name': 'First name is required',
    'Last Name': 'Last name is required',
    Email: 'Email is required',
    'Mobile Number': 'Mobile number is required',
    Password: 'Password is required',
    'Confirm Password': 'Confirm password is required',
  };
  for (const [label, text] of Object.entries(expected)) {
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
  expect(screen.getByText('Fields to correct: 6')).toBeInTheDocument();
  expect(api.getInputs(signUp)).toEqual([]);
});

test.each([
  ['Email', 'mona.dar.example', 'Please enter a valid email address with @ and .'],
  ['Email', 'mona@dar', 'Please enter a valid email address with @ and .'],
  ['Mobile Number', '50123456', 'Mobile number must be exactly 9 digits'],
  ['Mobile Number', '+91 98765 43210', 'Mobile number must be exactly 9 digits'],
  ['Password', 'Sec@12', 'Password must be at least 8 characters long'],
  ['Password', 'secret@12', 'Password must contain at least one uppercase letter'],
  ['Password', 'Secret@ab', 'Password must contain at least one number'],
  ['Password', 'Secret123', 'Password must contain at least one special character'],
])('rejects %s %j: %s', async (label, value, text) => {
  const { user } = await visit();
  await fill(user, { [label]: value, ...(label === 'Password' && { 'Confirm Password': value }) });
  await send(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text)));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(api.getInputs(signUp)).toEqual([]);
});

test('says how long a name may be that a password manager filled in', async () => {
  const { user } = await visit();
  await fill(user);
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'x'.repeat(101) } });
  await send(user);
  const text = 'Please enter at most 100 characters';
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(text));
  expect(api.getInputs(signUp)).toEqual([]);
});

test('rejects a different confirmation', async () => {
  const { user } = await visit();
  await fill(user, { 'Confirm Password': 'Secret@13' });
  await send(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      expect.stringContaining('Passwords do not match'),
    ),
  );
});

test('clears only the error of a changed field', async () => {
  const { user } = await visit();
  await screen.findByLabelText('First Name');
  await send(user);
  await user.type(screen.getByLabelText('Last Name'), 'S');
  expect(screen.getByLabelText('Last Name')).toBeValid();
  expect(screen.getByLabelText('First Name')).toBeInvalid();
});

test('ticks each password rule when it is met', async () => {
  const { user } = await visit();
  const met = () => screen.queryAllByRole('listitem').filter((item) => item.textContent?.endsWith(': done'));
  const password = await screen.findByLabelText('Password');
  expect(met()).toHaveLength(0);
  await user.type(password, 'S');
  expect(met().map((item) => item.textContent)).toEqual(['One uppercase letter: done']);
  await user.type(password, 'ecret12');
  expect(met()).toHaveLength(3);
  await user.type(password, '@');
  expect(met()).toHaveLength(4);
});

test.each(['Password', 'Confirm Password'])(
  '%s cannot be copied, cut or dragged away, but be pasted',
  async (label) => {
    const { user } = await visit();
    const field = await screen.findByLabelText(label);
    for (const event of [createEvent.copy(field), createEvent.cut(field), createEvent.dragStart(field)]) {
      fireEvent(field, event);
      expect(event.defaultPrevented).toBe(true);
    }
    await user.click(field);
    await user.paste('Secret@12');
    expect(field).toHaveValue('Secret@12');
  },
);

test('shows the field errors of the server at the fields as bullets, a single one too', async () => {
  api.on(signUp, () => {
    throw new ApiError('business-error', 'a', { fields: { email: ['Taken', 'Blocked'], phone: ['Taken too'] } });
  });
  const { user } = await visit();
  await fill(user);
  await send(user);
  const bullets = await screen.findByText('Taken');
  expect(within(bullets.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Taken too')).toHaveRole('listitem');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByLabelText('Mobile Number')).toHaveAccessibleDescription(expect.stringContaining('Taken too')),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the errors of unknown fields above the form', async () => {
  api.on(signUp, () => {
    throw new ApiError('business-error', 'a', { fields: { dial_code: ['Only +971'] } });
  });
  const { user } = await visit();
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Only +971');
});

test('shows the general message in the language of the page without field errors', async () => {
  api.on(signUp, () => refuse('Not today', 'ليس اليوم'));
  const { user } = await visit();
  await fill(user);
  await send(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not today');
});

test('without a server message: An error occurred. Please try again.', async () => {
  api.on(signUp, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit();
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
});

test('shows Arabic labels, rules and errors; email, phone and passwords stay left to right', async () => {
  const { user } = await visit({ language: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'إنشاء حساب' }));
  await waitFor(() =>
    expect(screen.getByLabelText('رقم الهاتف المتحرك')).toHaveAccessibleDescription(
      expect.stringContaining('رقم الهاتف مطلوب'),
    ),
  );
  const leftToRight = [...document.querySelectorAll('form input[dir=ltr]')].map((input) => input.getAttribute('name'));
  expect(leftToRight).toEqual(['email', 'phone', 'password', 'conf_password']);
});
