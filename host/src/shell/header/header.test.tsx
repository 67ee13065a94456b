import { ApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { storeUnreadCount } from '@dar/app/queries/unread-count-query';
import { useLocation } from '@dar/app/router';
import { consumeReturnUrl, storedToken, storeReturnUrl } from '@dar/app/session';
import { logout } from '@dar/contracts/auth';
import { cartItemCount } from '@dar/contracts/cart';
import { listNotifications } from '@dar/contracts/notifications';
import { makeUser } from '@dar/testing/customer-factories';
import { act, fireEvent, screen, type UserEvent, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gatedRoutes } from '../../testing/gated-routes.tsx';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { hostTexts } from '../../texts/host-texts.ts';
import { Header } from './header.tsx';
// Loaded ahead, because the import can take longer than the timeout on a busy machine.
import '../menu/unread-badge.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => queueMicrotask(callback));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const makeApi = () =>
  createFakeApi()
    .on(cartItemCount, { oData: { cart_count: 0 } })
    .on(logout, {})
    .on(listNotifications, { oData: { notifications: [], unread_count: 0, total: 0 } });

const page = (
  <>
    <Header />
    <Place />
  </>
);

const visit = (options: RenderOptions = {}) =>
  renderRoutes(gatedRoutes(page), { texts: { host: hostTexts }, api: makeApi(), ...options });

const namesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a, button')].map((entry) => entry.textContent);

const menuButton = (label: string) => screen.getByText(label, { selector: 'summary *' }).closest('summary');

async function openUserMenu({ user }: Awaited<ReturnType<typeof visit>>) {
  await user.click(screen.getByText('Account menu of Amna'));
  return within(screen.getByRole('navigation', { name: 'Account menu of Amna' }));
}

test('links the logo to home and the bar to the services', async () => {
  await visit({ path: '/faqs' });
  expect(screen.getByRole('link', { name: 'Dar, home' })).toHaveAttribute('href', '/');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/service');
});

test('names the menu of a customer without a name', async () => {
  signInCustomer({ user: makeUser({ first_name: '', name: '' }) });
  await visit();
  expect(screen.getByRole('navigation', { name: 'Account', hidden: true })).toBeInTheDocument();
});

test('shows all entries in the user menu of a customer', async () => {
  signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
  await openUserMenu(await visit());
  expect(namesIn(screen.getByRole('navigation', { name: 'Account menu of Amna' }))).toEqual([
    'My Account',
    'My Bookings',
    'Cart',
    'Notifications',
    'Our Services',
    'Sign Out',
  ]);
});

// The closed phone menu has the same link.
const loginLink = () => screen.getAllByRole('link', { name: 'Login' }).at(0) as HTMLElement;
const expectUnread = (text: string) => waitFor(() => expect(menuButton('Open menu')).toHaveTextContent(text));

const unread = (count: number) =>
  makeApi().on(listNotifications, { oData: { notifications: [], unread_count: count, total: count } });

test('sends no call for the unread count of a guest', async () => {
  const api = unread(3);
  await visit({ api });
  expect(loginLink()).toBeInTheDocument();
  expect(api.getInputs(listNotifications)).toEqual([]);
});

test('shows the unread count on the buttons and in the user menu, with one call', async () => {
  signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
  const api = unread(3);
  const visited = await visit({ api });
  await expectUnread('unread: 3');
  expect(menuButton('Account menu of Amna')).toHaveTextContent('unread: 3');
  const menu = await openUserMenu(visited);
  const entry = await menu.findByRole('link', { name: 'Notifications unread: 3' });
  expect(entry).toHaveAttribute('href', '/notifications');
  expect(api.getInputs(listNotifications)).toEqual([{ page: 1, limit: 1 }]);
});

test('shows the count that another response contains, without a call', async () => {
  signInCustomer();
  const api = unread(3);
  const { app } = await visit({ api });
  await expectUnread('unread: 3');
  await act(() => storeUnreadCount(app, 12));
  await expectUnread('unread: 12');
  expect(menuButton('Open menu')).toHaveTextContent('9+');
  await act(() => storeUnreadCount(app, 0));
  await waitFor(() => expect(menuButton('Open menu')).not.toHaveTextContent('unread'));
  expect(api.getInputs(listNotifications)).toHaveLength(1);
});

test.each([
  ['an order empties the cart', () => act(() => emit('cart-updated', { count: 0 }))],
  ['the page becomes visible', returnToPage],
])('requests the unread count again when %s', async (_when, happen) => {
  signInCustomer();
  const api = unread(3);
  await visit({ api });
  await expectUnread('unread: 3');
  api.on(listNotifications, { oData: { notifications: [], unread_count: 4, total: 4 } });
  happen();
  await expectUnread('unread: 4');
});

test('requests the unread count once when an order empties the cart', async () => {
  signInCustomer();
  const api = unread(3);
  await visit({ api });
  await expectUnread('unread: 3');
  await act(() => emit('cart-updated', { count: 0 }));
  await waitFor(() => expect(api.getInputs(listNotifications)).toHaveLength(2));
});

test('links to notifications when their count fails', async () => {
  signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
  const api = makeApi().on(listNotifications, () => {
    throw new ApiError('server-error', '');
  });
  const menu = await openUserMenu(await visit({ api }));
  await waitFor(() => expect(api.getInputs(listNotifications)).toHaveLength(1));
  expect(menu.getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

test('Sign Out revokes the token, clears the session and redirects to /login', async () => {
  signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
  const api = makeApi();
  const visited = await visit({ api });
  const menu = await openUserMenu(visited);
  await visited.user.click(menu.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(storedToken()).toBeNull();
  expect(api.getInputs(logout)).toHaveLength(1);
  expect(loginLink()).toBeInTheDocument();
});

test('Sign Out revokes the token once for two presses before the next render', async () => {
  signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
  const api = makeApi();
  const menu = await openUserMenu(await visit({ api }));
  const signOut = menu.getByRole('button', { name: 'Sign Out' });
  await act(async () => {
    signOut.click();
    signOut.click();
  });
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(api.getInputs(logout)).toHaveLength(1);
});

test('Login stores the current page as the return URL', async () => {
  const { user } = await visit({ path: '/service?activity_id=11' });
  await user.click(loginLink());
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(consumeReturnUrl()).toBe('/service?activity_id=11');
});

test('Login on a sign-in page keeps the stored return URL', async () => {
  const { user } = await visit({ path: '/signup' });
  storeReturnUrl('/cart');
  await user.click(loginLink());
  expect(consumeReturnUrl()).toBe('/cart');
});

async function openPhoneMenu(options?: RenderOptions) {
  const rendered = await visit(options);
  await rendered.user.click(screen.getByText('Open menu'));
  return { ...rendered, menu: screen.getByRole('navigation', { name: 'Menu' }) };
}

test.each<[string, () => void, string]>([
  ['a guest', () => {}, 'Login'],
  ['a customer', () => signInCustomer(), 'Sign Out'],
])('shows all entries in the phone menu of %s', async (_who, enter, last) => {
  enter();
  const { menu } = await openPhoneMenu();
  expect(namesIn(menu)).toEqual(['Our Services', 'My Account', 'My Bookings', 'Cart', 'Notifications', last]);
});

test('the phone menu shows the unread count, at most 9+', async () => {
  signInCustomer();
  const { menu } = await openPhoneMenu({ api: unread(120) });
  const entry = await within(menu).findByRole('link', { name: 'Notifications unread: 120' });
  expect(entry).toHaveTextContent('9+');
});

describe.each(['Open menu', 'Account menu of Amna'])('the menu %s', (label) => {
  const menu = () => menuButton(label)?.closest('details') as HTMLElement;

  async function openMenu() {
    signInCustomer({ user: makeUser({ first_name: 'Amna' }) });
    const visited = await visit();
    await visited.user.click(screen.getByText(label, { selector: 'summary *' }));
    expect(menu()).toHaveAttribute('open');
    return visited;
  }

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a press of its shade', (user) => user.click(menu())],
    ['a press outside', (user) => user.click(screen.getByText(/^at /))],
    ['a second press of its button', (user) => user.click(screen.getByText(label, { selector: 'summary *' }))],
    ['the focus outside', async () => act(async () => screen.getByRole('link', { name: 'Dar, home' }).focus())],
  ])('closes by %s', async (_how, close) => {
    const { user } = await openMenu();
    await user.tab();
    expect(menu()).toHaveAttribute('open');
    await close(user);
    expect(menu()).not.toHaveAttribute('open');
  });

  test('Escape returns the focus to its button', async () => {
    const { user } = await openMenu();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menuButton(label)).toHaveFocus();
  });

  test('closes on a navigation, and stays closed on Back', async () => {
    const { user, router } = await openMenu();
    await user.click(within(menu()).getByRole('link', { name: 'Our Services' }));
    expect(await screen.findByText('at /service')).toBeInTheDocument();
    await waitFor(() => expect(menu()).not.toHaveAttribute('open'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(menu()).not.toHaveAttribute('open');
  });

  test('ignores the second press of a double click on its button', async () => {
    await openMenu();
    fireEvent.click(menuButton(label) as HTMLElement, { detail: 2 });
    expect(menu()).toHaveAttribute('open');
  });
});

test.each([
  ['My Account', '/my-account', 'Please login to continue'],
  ['My Bookings', '/bookings', 'Please login to continue'],
  ['Cart', '/cart', 'Please login to view cart'],
  ['Notifications', '/notifications', 'Please login to continue'],
])('%s of the phone menu stores the return URL and redirects guests to /login', async (name, path, notice) => {
  const { user, menu } = await openPhoneMenu();
  await user.click(within(menu).getByRole('link', { name }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(consumeReturnUrl()).toBe(path);
  expect(await screen.findByText(notice)).toBeVisible();
});

test('Sign Out closes the phone menu and redirects to /login', async () => {
  signInCustomer();
  const { user, menu } = await openPhoneMenu();
  await user.click(within(menu).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(storedToken()).toBeNull();
  await waitFor(() => expect(menuButton('Open menu')?.closest('details')).not.toHaveAttribute('open'));
});

test('is in Arabic', async () => {
  const { menu } = await (async () => {
    const rendered = await visit({ language: 'ar' });
    await rendered.user.click(screen.getByText('فتح القائمة'));
    return { menu: screen.getByRole('navigation', { name: 'القائمة' }) };
  })();
  expect(namesIn(menu)).toEqual(['خدماتنا', 'حسابي', 'حجوزاتي', 'السلة', 'الإشعارات', 'تسجيل الدخول']);
});
