import { ApiError } from '@dar/app/api-error';
import { signIn, useSession } from '@dar/app/session';
import { changeEmail, changeName, changePhone, getProfile, sendNewPhoneCode } from '@dar/contracts/profile';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { describe, expect, test } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const offline = () =>
  createFakeApi().on(getProfile, () => {
    throw new ApiError('network', '');
  });

async function visit(stored: unknown, options: RenderOptions = {}) {
  signIn(makeSignedIn());
  useSession.setState({ user: stored as never });
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  const rendered = await renderRoutes([shell], {
    path: '/profile',
    texts: { account: texts },
    api: offline(),
    ...options,
  });
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

test('shows what another device has changed', async () => {
  const api = createFakeApi().on(getProfile, { oData: makeUser({ name: 'Mona Khalid' }) });
  await visit(makeUser({ name: 'Mona Saleh' }), { api });
  expect(await screen.findByRole('heading', { name: 'Mona Khalid' })).toBeVisible();
});

describe('changing', () => {
  const USER = makeUser({ name: 'Mona Saleh', first_name: 'Mona', last_name: 'Saleh' });
  const taken = (field: string) => () => {
    throw new ApiError('business-error', 'Taken', { status: 200, fields: { [field]: ['Taken'] } });
  };

  async function open(action: string, api = offline()) {
    const { user } = await visit(USER, { api });
    await user.click(screen.getByRole('button', { name: action }));
    return { user, api, dialog: within(await screen.findByRole('dialog', { name: action })) };
  }

  test('the name changes it on the page', async () => {
    const changed = makeUser({ name: 'Mona Khalid', first_name: 'Mona', last_name: 'Khalid' });
    const { user, api, dialog } = await open('Change name', offline().on(changeName, { oData: changed }));
    const lastName = dialog.getByLabelText('Last Name');
    await user.clear(lastName);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Last name is required')).toBeVisible();
    await user.type(lastName, 'Khalid');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your name was changed')).toBeVisible();
    expect(api.getInputs(changeName)).toEqual([{ first_name: 'Mona', last_name: 'Khalid' }]);
    expect(screen.getByRole('heading', { name: 'Mona Khalid' })).toBeVisible();
  });

  test('the e-mail says where the link is, and keeps the old one', async () => {
    const { user, dialog } = await open('Change email', offline().on(changeEmail, {}));
    await user.type(dialog.getByLabelText('New Email'), 'mona@dar.example');
    await user.type(dialog.getByLabelText('Your password'), 'Some@1234');
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('We sent a link to mona@dar.example');
    expect(useSession.getState().user?.email).toBe('demo@dar.example');
    await waitFor(() => expect(dialog.getByText('Close').closest('button')).toHaveFocus());
  });

  test('the e-mail shows the error of a field', async () => {
    const { user, dialog } = await open('Change email', offline().on(changeEmail, taken('email')));
    await user.type(dialog.getByLabelText('New Email'), 'mona@dar.example');
    await user.type(dialog.getByLabelText('Your password'), 'Some@1234');
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText('Taken')).toBeVisible();
  });

  test('the e-mail gives the focus to Close after Enter in a field', async () => {
    const { user, dialog } = await open('Change email', offline().on(changeEmail, {}));
    await user.type(dialog.getByLabelText('New Email'), 'mona@dar.example');
    const password = dialog.getByLabelText<HTMLInputElement>('Your password');
    await user.type(password, 'Some@1234');
    // As Enter in a browser: the tests do not find a submit button outside its form.
    act(() => password.form?.requestSubmit());
    expect(await dialog.findByText('mona@dar.example')).toBeVisible();
    await waitFor(() => expect(dialog.getByText('Close').closest('button')).toHaveFocus());
  });

  test('the phone forgets a wrong code with its number', async () => {
    const api = offline()
      .on(sendNewPhoneCode, {})
      .on(changePhone, () => refuse('Wrong code'));
    const { user, dialog } = await open('Change phone', api);
    await user.type(dialog.getByLabelText('New Mobile Number'), '509999998');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await user.type(await dialog.findByLabelText('OTP'), '1234');
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await dialog.findByText('Wrong code')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enter another number' }));
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByLabelText('OTP')).toBeVisible();
    expect(dialog.queryByText('Wrong code')).toBeNull();
  });

  test('the phone asks for the code of the new number', async () => {
    const changed = { ...USER, phone: '509999999' };
    const { user, api, dialog } = await open(
      'Change phone',
      offline().on(sendNewPhoneCode, {}).on(changePhone, { oData: changed }),
    );
    await user.type(dialog.getByLabelText('New Mobile Number'), '509999998');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await user.click(await dialog.findByRole('button', { name: 'Enter another number' }));
    const number = dialog.getByLabelText('New Mobile Number');
    await waitFor(() => expect(number).toHaveFocus());
    expect(number).toHaveValue('509999998');
    await user.type(number, '{Backspace}9');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await user.type(await dialog.findByLabelText('OTP'), '1234');
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Your mobile number was changed')).toBeVisible();
    expect(api.getInputs(changePhone)).toEqual([{ phone: '509999999', otp: '1234' }]);
    expect(fields()).toMatchObject({ Phone: '+971 509999999' });
  });
});
