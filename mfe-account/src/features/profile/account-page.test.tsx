import { ApiError } from '@dar/app/api-error';
import { signIn, storedToken, useSession } from '@dar/app/session';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { logout, type User } from '@dar/contracts/auth';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { fireEvent, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { describe, expect, test, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';

async function visit(user: Partial<User> = {}, options: RenderOptions = {}) {
  signIn(makeSignedIn({ user: makeUser(user) }));
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  const rendered = await renderRoutes([shell], { path: '/my-account', texts: { account: texts }, ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const image = () => document.querySelector('main img, section img');

describe('My Account', () => {
  test('shows greeting, name, email, phone and the referral code', async () => {
    await visit({ first_name: 'Mona', name: 'Mona Saleh' });
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hello, Mona' })).toBeVisible();
    for (const text of ['Mona Saleh', 'demo@dar.example', '+971 501234567', 'DAR123']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  test('shows everything in Arabic', async () => {
    await visit({ first_name: 'منى', phone: '' }, { language: 'ar' });
    expect(screen.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'مرحبًا، منى' })).toBeVisible();
    expect(screen.getByText('غير متوفر')).toBeVisible();
    expect(screen.getByRole('button', { name: 'نسخ الرمز' })).toBeVisible();
  });

  test('shows "Not provided" for each missing field, and no buttons without a code', async () => {
    await visit({ name: '', first_name: '', last_name: '', phone: '', ref_code: '' });
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(screen.getAllByText('Not provided')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test('links to the other pages of the account', async () => {
    await visit();
    for (const [name, path] of [
      [/My Profile/, '/profile'],
      [/Saved Addresses/, '/addresses'],
      [/My Bookings/, '/bookings'],
      [/^Favourites/, '/favourites'],
      [/^Wallet/, '/wallet'],
      [/^Notifications/, '/notifications'],
      [/Password and Security/, '/profile/security'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  test.each([
    ['no email', { email: '' }],
    ['no customer', null],
    ['a customer of another type', 'Mona'],
  ])('asks to log in again with a token and %s', async (_what, stored) => {
    signIn(makeSignedIn());
    useSession.setState({ user: stored === null ? null : (stored as never) });
    const shell = { hydrateFallbackElement: <p />, children: [...routes] };
    const { user } = await renderRoutes([shell], { path: '/my-account', texts: { account: texts } });
    expect(await screen.findByRole('heading', { name: 'Your account details are missing' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(storedToken()).toBeNull();
  });
});

describe('the avatar', () => {
  test('shows the stored image from the API', async () => {
    await visit({ image: 'uploads/mona.webp' });
    expect(image()).toHaveAttribute('src', '/app/public/api/v3/uploads/mona.webp');
  });

  test('shows the initial without an image', async () => {
    await visit({ name: 'mona' });
    expect(image()).toBeNull();
    expect(screen.getByText('M')).toBeVisible();
  });

  test('shows the initial when the image fails to load', async () => {
    await visit({ image: 'uploads/gone.webp' });
    fireEvent.error(image() as Element);
    expect(image()).toBeNull();
    expect(screen.getByText('D')).toBeVisible();
  });
});

describe('the referral code', () => {
  const setClipboard = (writeText: (text: string) => Promise<void>) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  };
  const stubShare = (share: (data: ShareData) => Promise<void>) => stubNavigator({ share });

  test('is copied with the toast "Referral code copied!"', async () => {
    const { user } = await visit();
    const copied: string[] = [];
    setClipboard(async (text) => void copied.push(text));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('Referral code copied!')).toBeVisible();
    expect(copied).toEqual(['DAR123']);
  });

  test('shows a text when the browser forbids copying', async () => {
    const { user } = await visit();
    setClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(
      await screen.findByText('Your browser does not allow copying. Please select the code and copy it.'),
    ).toBeVisible();
  });

  test('is shared with a text and the sign-up link', async () => {
    const { user } = await visit();
    const shared: ShareData[] = [];
    stubShare(async (data) => void shared.push(data));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([
      {
        title: 'Dar',
        text: 'Join me on Dar with my referral code DAR123.',
        url: `${window.location.origin}/signup?ref=DAR123`,
      },
    ]);
  });

  test('copies the link, with its own toast, on a device that cannot share', async () => {
    const { user } = await visit();
    const copied: string[] = [];
    setClipboard(async (text) => void copied.push(text));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Invitation link copied!')).toBeVisible();
    expect(copied).toEqual([`${window.location.origin}/signup?ref=DAR123`]);
  });

  test('does nothing more when the customer closes the share sheet', async () => {
    const { user } = await visit();
    const copied: string[] = [];
    setClipboard(async (text) => void copied.push(text));
    stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(copied).toEqual([]);
  });
});

describe('Logout', () => {
  test.each([
    ['with the server', () => ({})],
    [
      'without a network',
      () => {
        throw new ApiError('network', '');
      },
    ],
  ])('clears all storage except the language and goes to /login, %s', async (_how, response) => {
    const api = createFakeApi().on(logout, response);
    const { user, router } = await visit({}, { api });
    localStore.set(KEYS.language, 'en');
    localStore.set(KEYS.activityId, '11');
    localStorage.setItem('of another version', 'x');
    sessionStore.set(KEYS.locationRefused, '1');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(Object.keys(localStorage)).toEqual(['language']);
    expect(sessionStorage).toHaveLength(0);
    expect(api.getInputs(logout)).toHaveLength(1);
  });
});
