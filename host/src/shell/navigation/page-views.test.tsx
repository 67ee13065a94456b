import { PENDING_TITLE } from '@dar/app/remotes/registry';
import { type RouteObject, redirect } from '@dar/app/router';
import { act, screen, waitFor } from '@dar/testing/dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startHydration } from '../../hydration/hydration.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

const page = (path: string, title: string): RouteObject => ({
  path,
  element: (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
    </>
  ),
});

const routes: RouteObject[] = [
  page('/', 'Home services in Dubai'),
  page('/service', 'Our Services'),
  page('/login', 'Login'),
  { path: '/old', loader: () => redirect('/service'), element: <h1>Old</h1> },
  { path: '/late', element: <h1>Late</h1> },
];

const owns = ['/', '/service', '/login', '/old', '/late', '/cart'];
const sections = () =>
  createFakeSections({ shop: { owns, protected: ['/cart'], load: async () => ({ routes, texts: noTexts }) } });

beforeEach(() => {
  window.dataLayer = [];
});
afterEach(() => {
  document.title = '';
});

const views = () => window.dataLayer ?? [];
const paths = () => views().map((view) => (view as { readonly page_path?: string }).page_path);
const titled = (page_title: string) => expect.objectContaining({ event: 'page_view_web', page_title });

test('sends page_view_web once for the first page, with path, title, url, search and hash', async () => {
  await visitShop('/service?activity_id=11#list', { sections: sections() });
  await waitFor(() => expect(views()).toHaveLength(1));
  expect(views()[0]).toMatchObject({
    event: 'page_view_web',
    page_path: '/service',
    page_title: 'Our Services',
    page_url: `${window.location.origin}/service?activity_id=11#list`,
    page_search: '?activity_id=11',
    page_hash: '#list',
  });
});

test('waits for the title of the page, which replaces the pending one of the gateway', async () => {
  const { promise, resolve } = createDeferred<{ routes: RouteObject[]; texts: typeof noTexts }>();
  document.head.insertAdjacentHTML('beforeend', `<title ${PENDING_TITLE}>My Bookings | Dar</title>`);
  await visitShop('/service', { sections: createFakeSections({ shop: { owns, load: () => promise } }) });
  expect(document.title).toBe('My Bookings | Dar');
  await act(async () => resolve({ routes, texts: noTexts }));
  await waitFor(() => expect(views()).toEqual([titled('Our Services')]));
  expect([...document.querySelectorAll('head > title')].map(({ textContent }) => textContent)).toEqual([
    'Our Services',
  ]);
});

test('sends the URL of the page when the browser is already at the next one', async () => {
  const { promise, resolve } = createDeferred<{ routes: RouteObject[]; texts: typeof noTexts }>();
  await visitShop('/service', { sections: createFakeSections({ shop: { owns, load: () => promise } }) });
  window.history.replaceState(null, '', '/login');
  await act(async () => resolve({ routes, texts: noTexts }));
  await waitFor(() => expect(views()).toHaveLength(1));
  expect(views()[0]).toMatchObject({ page_path: '/service', page_url: `${window.location.origin}/service` });
});

test('sends page_view_web on every route change, with the title of the page', async () => {
  const { router } = await visitShop('/', { sections: sections() });
  await screen.findByRole('heading', { name: 'Home services in Dubai' });
  await act(() => router.navigate('/service'));
  await act(() => router.navigate('/service?activity_id=7'));
  await act(() => router.navigate(-1));
  await waitFor(() =>
    expect(views()).toEqual([
      titled('Home services in Dubai'),
      titled('Our Services'),
      titled('Our Services'),
      titled('Our Services'),
    ]),
  );
  expect(views()[2]).toMatchObject({ page_search: '?activity_id=7' });
});

test('sends no page view for another language or hash', async () => {
  const { router } = await visitShop('/service', { sections: sections() });
  await waitFor(() => expect(views()).toHaveLength(1));
  await act(() => router.navigate('/service?lang=en'));
  await act(() => router.navigate('/service#list'));
  expect(views()).toHaveLength(1);
});

test('waits for a late title', async () => {
  await visitShop('/late', { sections: sections() });
  await screen.findByRole('heading', { name: 'Late' });
  expect(views()).toEqual([]);
  document.title = 'Home Cleaning';
  await waitFor(() => expect(views()).toEqual([titled('Home Cleaning')]));
});

test('sends an empty title after a navigation before the title', async () => {
  const { router } = await visitShop('/late', { sections: sections() });
  await screen.findByRole('heading', { name: 'Late' });
  await act(() => router.navigate('/service'));
  await waitFor(() => expect(views()).toEqual([titled(''), titled('Our Services')]));
  expect(views()[0]).toMatchObject({ page_path: '/late' });
});

test('sends no page view for a redirect of the sign-in gate', async () => {
  const endHydration = startHydration();
  await visitShop('/cart', { sections: sections() });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  endHydration();
  // antd warns about a toast that comes after the unmount.
  expect(await screen.findByText('Please login to view cart')).toBeInTheDocument();
  await waitFor(() => expect(paths()).toContain('/login'));
  expect(paths()).toEqual(['/login']);
});

test('sends no page view for a redirect of a loader', async () => {
  await visitShop('/old', { sections: sections() });
  await waitFor(() => expect(paths()).toContain('/service'));
  expect(paths()).toEqual(['/service']);
});

test.each(['Dar', 'دار'])("waits while the title is the shop's name (%s)", async (name) => {
  await visitShop('/late', { sections: sections() });
  await screen.findByRole('heading', { name: 'Late' });
  document.title = name;
  await act(async () => {});
  expect(views()).toEqual([]);
  document.title = `Home Cleaning | ${name}`;
  await waitFor(() => expect(views()).toEqual([titled(`Home Cleaning | ${name}`)]));
});

test('sends a page view after 5 s without a title', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await visitShop('/late', { sections: sections() });
  await screen.findByRole('heading', { name: 'Late' });
  expect(views()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(views()).toEqual([titled('')]);
});
