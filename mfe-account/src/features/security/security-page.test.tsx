import { ApiError } from '@dar/app/api-error';
import { signIn, storedToken } from '@dar/app/session';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes, texts } from '../../routes.tsx';

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi()
    .on(changePassword, {})
    .on(logoutOthers, { oData: { device_count: 2 } })
    .on(deleteAccount, {});
});

async function visit(options: RenderOptions = {}) {
  signIn(makeSignedIn());
  const shell = { hydrateFallbackElement: <p />, children: [...routes, { path: '/', element: <p>home</p> }] };
  const rendered = await renderRoutes([shell], {
    path: '/profile/security',
    texts: { account: texts },
    api,
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
type Visit = Awaited<ReturnType<typeof visit>>;

const button = (name: string) => screen.getByRole('button', { name });
const fieldError = (field: string, text: string) =>
  new ApiError('business-error', text, { status: 200, fields: { [field]: [text] }, fieldsAr: { [field]: ['نص'] } });
const offline = () => {
  throw new ApiError('network', '');
};
const serverError = () => {
  throw new ApiError('server-error', '');
};
const NETWORK = 'Network error - Please check your internet connection';

test('shows the three sections in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'كلمة المرور والأمان' })).toBeVisible();
  for (const name of ['تغيير كلمة المرور', 'الأجهزة الأخرى', 'حذف الحساب']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
});

describe('changing the password', () => {
  async function fill({ user }: Visit, current: string, password: string, confirmation: string) {
    const typed = [
      ['Current Password', current],
      ['New Password', password],
      ['Confirm Password', confirmation],
    ] as const;
    for (const [label, text] of typed) if (text) await user.type(screen.getByLabelText(label), text);
    await user.click(button('Change Password'));
  }

  test('sends the passwords, shows a toast and empties the form', async () => {
    await fill(await visit(), 'Old@12345', 'New@12345', 'New@12345');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(api.getInputs(changePassword)).toEqual([
      { current_password: 'Old@12345', password: 'New@12345', password_confirmation: 'New@12345' },
    ]);
    for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(screen.queryByText(': done')).toBeNull();
    expect(button('Change Password')).toHaveFocus();
  });

  test.each([
    ['', 'New@12345', 'New@12345', 'Current password is required'],
    ['Old@12345', '', '', 'Password is required'],
    ['Old@12345', 'Sh@rt1', 'Sh@rt1', 'Password must be at least 8 characters long'],
    ['Old@12345', 'New@12345', 'New@1234', 'Passwords do not match'],
  ])('sends nothing for %j, %j and %j: %s', async (current, password, confirmation, text) => {
    await fill(await visit(), current, password, confirmation);
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.getInputs(changePassword)).toEqual([]);
  });

  test('shows a wrong password at its field, with the focus', async () => {
    api.on(changePassword, () => {
      throw fieldError('current_password', 'The password is wrong');
    });
    await fill(await visit(), 'Wrong@1234', 'New@12345', 'New@12345');
    expect(await screen.findByText('The password is wrong')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
  });

  test.each([
    ['no network', offline, NETWORK],
    ['a server error', serverError, 'Failed to change the password. Please try again.'],
  ])('keeps the form after %s', async (_what, response, text) => {
    api.on(changePassword, response);
    await fill(await visit(), 'Old@12345', 'New@12345', 'New@12345');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveValue('Old@12345');
  });
});

describe('signing out of other devices', () => {
  test.each([
    [2, 'Other devices signed out: 2'],
    [0, 'No other device is signed in'],
  ])('shows the number %i as "%s"', async (device_count, text) => {
    api.on(logoutOthers, { oData: { device_count } });
    const { user } = await visit();
    await user.click(button('Sign out of all other devices'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(storedToken()).not.toBeNull();
  });

  test.each([
    ['no network', offline, NETWORK],
    ['a server error', serverError, 'Failed to sign out of other devices. Please try again.'],
  ])('shows a toast after %s', async (_what, response, text) => {
    api.on(logoutOthers, response);
    const { user } = await visit();
    await user.click(button('Sign out of all other devices'));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test.each<[string, (visited: Visit) => Promise<void>, string]>([
  ['signing out of other devices', ({ user }) => user.click(button('Sign out of all other devices')), 'Other devices'],
  [
    'a change of the password',
    async ({ user }) => {
      await user.type(screen.getByLabelText('Current Password'), 'Old@12345');
      for (const label of ['New Password', 'Confirm Password'])
        await user.type(screen.getByLabelText(label), 'New@12345');
      await user.click(button('Change Password'));
    },
    'Password changed',
  ],
])('%s reloads orders, whose links to invoices have ended', async (_what, act, text) => {
  const visited = await visit();
  const { queryClient } = visited.app;
  queryClient.setQueryData(['account', 'order', 1], {});
  await act(visited);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(queryClient.getQueryState(['account', 'order', 1])?.isInvalidated).toBe(true);
});

describe('deleting the account', () => {
  async function openDialog() {
    const rendered = await visit();
    await rendered.user.click(button('Delete my account'));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Delete your account?' })) };
  }
  async function confirm(password: string) {
    const { user, dialog, router } = await openDialog();
    if (password) await user.type(dialog.getByLabelText('Your password'), password);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { dialog, router };
  }

  test('says what is removed and what the law keeps', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'We remove your name, email, phone, addresses, cart and notifications.',
      'We keep your orders and invoices for five years, as the tax law requires, without your name, phone and address.',
      'This cannot be undone.',
    ]);
  });

  test('keeps the account with "Keep my account"', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(api.getInputs(deleteAccount)).toEqual([]);
    expect(storedToken()).not.toBeNull();
  });

  test('signs out and goes home with a toast', async () => {
    const { router } = await confirm('Old@12345');
    expect(await screen.findByText('home')).toBeVisible();
    expect(await screen.findByText('Your account was deleted')).toBeVisible();
    expect(api.getInputs(deleteAccount)).toEqual([{ password: 'Old@12345' }]);
    expect(router.state.location.pathname).toBe('/');
    expect(storedToken()).toBeNull();
  });

  test('asks for the password', async () => {
    const { dialog } = await confirm('');
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(api.getInputs(deleteAccount)).toEqual([]);
  });

  test.each([
    [
      'an open order',
      () => refuse('You have open orders. You can delete your account when they are completed or cancelled.'),
      /^You have open orders/,
    ],
    [
      'a wallet balance',
      () => refuse('Your wallet has a balance of AED 5.00. Please spend it, or write to us to get it back.'),
      /AED 5\.00/,
    ],
    [
      'a wrong password',
      () => {
        throw fieldError('password', 'The password is wrong');
      },
      /^The password is wrong$/,
    ],
    ['no network', offline, NETWORK],
    ['a server error', serverError, 'Failed to delete the account. Please try again.'],
  ])('keeps the account and the dialog after %s', async (_what, response, text) => {
    api.on(deleteAccount, response);
    const { dialog } = await confirm('Old@12345');
    expect(await dialog.findByText(text)).toBeVisible();
    expect(storedToken()).not.toBeNull();
  });
});
