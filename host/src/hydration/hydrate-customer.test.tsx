import { getApp, prefetchQueries } from '@dar/app';
import { queryOptions, useSuspenseQuery } from '@dar/app/query';
import type { LoaderFunction } from '@dar/app/router';
import { expireSession, getSession, signIn, useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import type { User } from '@dar/contracts/auth';
import { cartItemCount } from '@dar/contracts/cart';
import { listNotifications } from '@dar/contracts/notifications';
import { renewPageCookie } from '@dar/contracts/page-cookie';
import type { PageCustomer } from '@dar/contracts/page-customer';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeferred } from '../testing/deferred.ts';
import { noTexts } from '../testing/fake-sections.ts';
import { prepareDocument, type ServedPage, servePage } from '../testing/serve-page.tsx';

const roots: Root[] = [];

vi.mock('react-dom/client', async (importOriginal) => {
  const client = await importOriginal<typeof import('react-dom/client')>();
  const record =
    <Args extends readonly unknown[]>(create: (...args: Args) => Root) =>
    (...args: Args) => {
      const root = create(...args);
      roots.push(root);
      return root;
    };
  return { ...client, createRoot: record(client.createRoot), hydrateRoot: record(client.hydrateRoot) };
});

const mona: PageCustomer = {
  user: makeUser({ id: 7, first_name: 'Mona' }),
  cart_count: 3,
  unread_count: 12,
  is_old: '0',
};
const readOrders = vi.fn(async (customerId: number | undefined) => `orders of ${customerId}`);

function Orders() {
  const customerId = useSession(({ user }) => user?.id);
  return <h1>{useSuspenseQuery(ordersQuery(customerId)).data}</h1>;
}

const ordersQuery = (customerId: number | undefined) =>
  queryOptions({ queryKey: ['shop', 'orders', customerId], queryFn: () => readOrders(customerId), retry: false });

const loader: LoaderFunction = (args) => {
  const app = getApp(args);
  return prefetchQueries(app, ordersQuery(getSession(app).user?.id));
};
const OWNED = ['/orders', '/login'];
const login = { path: '/login', element: <h1>Login</h1> };
const module = { routes: [{ path: '/orders', element: <Orders />, loader }, login], texts: noTexts };

/** Serves the orders of Mona. Returns the API of the browser, which has responses for other customers only. */
async function serveOrders(options: Partial<ServedPage> = {}) {
  const api = createFakeApi()
    .on(cartItemCount, { oData: { cart_count: 1 } })
    .on(listNotifications, { oData: { unread_count: 0, total: 0, notifications: [] } });
  const hydrate = await servePage('/orders', { module, owns: OWNED, customer: mona, api, ...options });
  return { api, hydrate };
}

const signInAs = (changes: Partial<User>, token = 'token-of-the-test') =>
  act(() => signIn(makeSignedIn({ access_token: token, user: makeUser(changes) })));

const orders = (customerId: number) => screen.findByRole('heading', { level: 1, name: `orders of ${customerId}` });

function expectMonasHeader(): void {
  // One is in the phone menu.
  expect(screen.getAllByText('Account menu of Mona')[0]).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cart, items: 3' })).toBeInTheDocument();
  expect(screen.getAllByText('9+').length).toBeGreaterThan(1);
}

const report = vi.fn();

beforeEach(() => {
  prepareDocument();
  readOrders.mockClear();
  report.mockClear();
  vi.stubGlobal('reportError', report);
});

afterEach(() => {
  vi.unstubAllGlobals();
  // A page that stays mounted would follow the sessions of the next test.
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

test('shows the customer before and after the hydration, without a call', async () => {
  signInAs({ id: 7, first_name: 'Monica' });
  const { api, hydrate } = await serveOrders();
  expectMonasHeader();
  const before = [await orders(7), screen.getByRole('banner'), ...screen.getAllByText('9+')];
  await hydrate();
  expectMonasHeader();
  expect([await orders(7), screen.getByRole('banner'), ...screen.getAllByText('9+')]).toEqual(before);
  expect(before.filter(({ isConnected }) => !isConnected)).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  expect(readOrders).toHaveBeenCalledOnce();
  expect([api.getInputs(cartItemCount), api.getInputs(listNotifications)]).toEqual([[], []]);
  expect(JSON.parse(localStore.get(KEYS.user) ?? '')).toMatchObject({ id: 7, first_name: 'Mona' });
});

test('loads the data of a document again that hydrates minutes later', async () => {
  signInAs({ id: 7 });
  const { hydrate } = await serveOrders({ age: 120_000 });
  await hydrate();
  expect(await orders(7)).toBeVisible();
  expect(readOrders).toHaveBeenCalledTimes(2);
});

const Details = () => <h1>{JSON.stringify(useSession(({ user }) => user))}</h1>;

test('hydrates with the details that the server read, and then shows those of this device too', async () => {
  signInAs({ id: 7, nickname: 'Momo' } as Partial<User>);
  const routes = [{ path: '/orders', element: <Details /> }];
  const { hydrate } = await serveOrders({ module: { routes, texts: noTexts } });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).not.toHaveTextContent('Momo');
  await hydrate();
  expect(heading).toBeVisible();
  expect(heading).toHaveTextContent('Momo');
  expect(report).not.toHaveBeenCalled();
});

test('shows the customer in the header of a page whose call failed', async () => {
  signInAs({ id: 7 });
  readOrders.mockRejectedValueOnce(new Error('down'));
  const { hydrate } = await serveOrders();
  expectMonasHeader();
  expect(screen.queryByText('orders of 7')).not.toBeInTheDocument();
  await hydrate();
  expect(await orders(7)).toBeVisible();
  expectMonasHeader();
});

test('clears the page of another customer at once, and its data', async () => {
  signInAs({ id: 8, first_name: 'Omar' });
  const { hydrate } = await serveOrders();
  const hydrated = hydrate();
  expect(document.body).toHaveTextContent(/^$/);
  await hydrated;
  expect(await orders(8)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart, items: 1' })).toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain('Mona');
});

test('clears the page of a customer who is signed out', async () => {
  const { hydrate } = await serveOrders();
  await hydrate();
  expect(document.documentElement.outerHTML).not.toContain('Mona');
  expect(await screen.findAllByRole('link', { name: 'Login' })).toHaveLength(2);
});

test('clears the page when another customer signs in before its code has loaded', async () => {
  signInAs({ id: 7 });
  const { promise, resolve } = createDeferred<typeof module>();
  const { hydrate } = await serveOrders({ load: () => promise });
  const hydrated = hydrate();
  signInAs({ id: 8, first_name: 'Omar' }, 'token-of-omar');
  resolve(module);
  await hydrated;
  expect(await orders(8)).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('Mona');
  expect(readOrders.mock.calls).toEqual([[7], [8]]);
});

/** Hydrates a page and lets the browser be idle. Returns the API. */
async function hydrateUntilIdle(path: string, options: Partial<ServedPage>, beforeIdle = () => {}): Promise<FakeApi> {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => waiting.push(callback) });
  const api = createFakeApi()
    .on(cartItemCount, { oData: { cart_count: 1 } })
    .on(renewPageCookie, {});
  const hydrate = await servePage(path, {
    module,
    owns: OWNED,
    protects: ['/orders'],
    customer: mona,
    api,
    ...options,
  });
  await hydrate();
  act(beforeIdle);
  act(() => {
    for (const callback of waiting.splice(0)) callback();
  });
  await vi.dynamicImportSettled();
  return api;
}

async function countRenewals(...args: Parameters<typeof hydrateUntilIdle>): Promise<number> {
  return (await hydrateUntilIdle(...args)).getInputs(renewPageCookie).length;
}

test('makes one call once the browser is idle, which notices a token that has ended', async () => {
  signInAs({ id: 7 });
  const api = await hydrateUntilIdle('/orders', {});
  expect(await screen.findByRole('link', { name: 'Cart, items: 1' })).toBeInTheDocument();
  expect(api.getInputs(cartItemCount)).toHaveLength(1);
});

const shell = { customer: undefined, isPublic: false };

test.each([
  ['renews an old page cookie', '/orders', { customer: { ...mona, is_old: '1' } }, 1],
  ['keeps a new page cookie', '/orders', {}, 0],
  ['renews the page cookie of a protected page that came as a shell', '/orders', shell, 1],
  ['renews the page cookie of a customer whom the gateway took for a guest', '/login', shell, 1],
  ['needs no page cookie for a public page', '/orders', { customer: undefined, protects: [] }, 0],
] as const)('%s', async (_what, path, options, expected) => {
  signInAs({ id: 7 });
  expect(await countRenewals(path, options)).toBe(expected);
});

test('renews the page cookie that named another customer', async () => {
  signInAs({ id: 8 });
  expect(await countRenewals('/orders', {})).toBe(1);
});

test('renews no page cookie of a guest', async () => {
  expect(await countRenewals('/login', shell)).toBe(0);
});

test('renews no page cookie of a session that has ended meanwhile', async () => {
  signInAs({ id: 7 });
  expect(await countRenewals('/orders', shell, () => expireSession('/orders'))).toBe(0);
});
