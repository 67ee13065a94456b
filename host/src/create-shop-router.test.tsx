import { OutdatedPageError } from '@dar/app/remotes/load-error';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { Link, Outlet, type RouteObject, redirect } from '@dar/app/router';
import { allowConsole } from '@dar/testing/console-guard';
import { screen, waitFor } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { createDeferred } from './testing/deferred.ts';
import { createFakeSections, noTexts } from './testing/fake-sections.ts';
import { visitShop } from './testing/visit-shop.tsx';

const section = (...routes: RouteObject[]): SectionRoutes => ({ routes, texts: noTexts });
const page = (path: string, title: string): RouteObject => ({ path, element: <h1>{title}</h1> });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const notLoaded = () => screen.findByText('This part of the shop did not load');
const header = () => screen.getByRole('banner');
const retry = () => screen.getByRole('button', { name: 'Retry' });

test('loads only the section that owns the path', async () => {
  const load = vi.fn(async () => section(page('/laundry', 'Your cart')));
  const other = vi.fn(async () => section());
  await visitShop('/laundry', {
    sections: createFakeSections({ booking: { owns: ['/laundry'], load }, catalog: { owns: ['/'], load: other } }),
  });
  expect(await title('Your cart')).toBeInTheDocument();
  expect(other).not.toHaveBeenCalled();
});

test('shows the 404 page with a link home for a path without a section', async () => {
  const load = vi.fn(async () => section(page('/', 'Welcome')));
  const { user } = await visitShop('/nowhere', { sections: createFakeSections({ catalog: { owns: ['/'], load } }) });
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
  expect(document.title).toBe('Oops! Page Not Found | Dar');
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(await title('Welcome')).toBeInTheDocument();
});

test('shows the 404 page for an owned path without a route', async () => {
  const load = async () => section(page('/laundry', 'Your cart'));
  await visitShop('/laundry/old', {
    sections: createFakeSections({ booking: { owns: ['/laundry', '/laundry/old'], load } }),
  });
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
});

test.each<[string, RouteObject]>([
  ['a path', page('/login', 'False login')],
  ['every path', page('*', 'False login')],
  ['a path below a layout', { children: [page('/login', 'False login')] }],
  ['a path below a page', { path: '/', children: [page('login', 'False login')] }],
])('ignores a route of a section to %s of another one, and reports it', async (_what, route) => {
  allowConsole(/catalog does not own/);
  const reportFailure = vi.fn();
  const sections = createFakeSections({
    catalog: { owns: ['/'], load: async () => section(page('/', 'Welcome'), route) },
    account: { owns: ['/login'], load: async () => section(page('/login', 'Login')) },
  });
  const { router } = await visitShop('/', { sections: { ...sections, reportFailure } });
  await title('Welcome');
  expect(reportFailure).toHaveBeenCalledWith('catalog', 'load');
  await router.navigate('/login');
  expect(await title('Login')).toBeInTheDocument();
});

test('shows an owned page below a layout', async () => {
  const layout = { element: <Outlet />, children: [page('/laundry', 'Your cart')] };
  await visitShop('/laundry', {
    sections: createFakeSections({ booking: { owns: ['/laundry'], load: async () => section(layout) } }),
  });
  expect(await title('Your cart')).toBeInTheDocument();
});

test.each([
  ['navigate', 1],
  ['reload', 0],
])('loads a page of an older registry again, but not one that was loaded again (%s)', async (type, times) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const reload = vi.fn();
  const load = () => Promise.reject(new OutdatedPageError());
  await visitShop('/laundry', {
    sections: { ...createFakeSections({ booking: { owns: ['/laundry'], load } }), reload },
  });
  expect(await notLoaded()).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(times);
});

test('loads a section once for all its pages', async () => {
  const load = vi.fn(async () =>
    section(
      { path: '/service/:id', element: <Link to="/service">All services</Link> },
      page('/service', 'Our Services'),
    ),
  );
  const { user, router } = await visitShop('/service/7', {
    sections: createFakeSections({ catalog: { owns: ['/service', '/service/:id'], load } }),
  });
  await user.click(await screen.findByRole('link', { name: 'All services' }));
  expect(await title('Our Services')).toBeInTheDocument();
  await router.navigate('/service/8');
  expect(await screen.findByRole('link', { name: 'All services' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('renders the shell before the first section loads and keeps it', async () => {
  const { promise, resolve } = createDeferred<SectionRoutes>();
  await visitShop('/laundry', {
    sections: createFakeSections({ booking: { owns: ['/laundry'], load: () => promise } }),
  });
  const before = header();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  resolve(section(page('/laundry', 'Your cart')));
  expect(await title('Your cart')).toBeInTheDocument();
  expect(header()).toBe(before);
});

test('shows a panel for a section that is down, and Retry loads the page again', async () => {
  const reload = vi.fn();
  const load = () => Promise.reject(new Error('503'));
  const { user } = await visitShop('/laundry', {
    sections: { ...createFakeSections({ booking: { owns: ['/laundry'], load } }), reload },
  });
  expect(await notLoaded()).toBeInTheDocument();
  expect(header()).toBeInTheDocument();
  await user.click(retry());
  expect(reload).toHaveBeenCalledOnce();
});

test('loads a section that was down on the next visit', async () => {
  const load = vi.fn<() => Promise<SectionRoutes>>().mockRejectedValueOnce(new Error('503'));
  load.mockResolvedValue(section(page('/laundry', 'Your cart')));
  const home = { owns: ['/'], load: async () => section(page('/', 'Welcome')) };
  const { router } = await visitShop('/laundry', {
    sections: createFakeSections({ booking: { owns: ['/laundry'], load }, catalog: home }),
  });
  expect(await notLoaded()).toBeInTheDocument();
  await router.navigate('/');
  await router.navigate('/laundry');
  expect(await title('Your cart')).toBeInTheDocument();
});

test('keeps other sections working when one is down', async () => {
  const sections = createFakeSections({
    booking: { owns: ['/laundry'], load: () => Promise.reject(new Error('503')) },
    catalog: { owns: ['/'], load: async () => section(page('/', 'Welcome')) },
  });
  const { router, user } = await visitShop('/', { sections });
  await title('Welcome');
  await router.navigate('/laundry');
  expect(await notLoaded()).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Dar, home' }));
  expect(await title('Welcome')).toBeInTheDocument();
});

test('shows the panel for a slow section', async () => {
  const sections = createFakeSections({ booking: { owns: ['/laundry'], load: () => new Promise(() => {}) } });
  await visitShop('/laundry', { sections, loadTimeout: 1 });
  expect(await notLoaded()).toBeInTheDocument();
});

test('shows a progress bar over the old page while a slow section loads', async () => {
  const { promise, resolve } = createDeferred<SectionRoutes>();
  const sections = createFakeSections({
    catalog: { owns: ['/'], load: async () => section(page('/', 'Welcome')) },
    booking: { owns: ['/laundry'], load: () => promise },
  });
  const { router } = await visitShop('/', { sections });
  await title('Welcome');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  const navigation = router.navigate('/laundry');
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  resolve(section(page('/laundry', 'Your cart')));
  await navigation;
  expect(await title('Your cart')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('loads a section again after an aborted navigation', async () => {
  const { promise, resolve } = createDeferred<SectionRoutes>();
  const sections = createFakeSections({
    catalog: { owns: ['/'], load: async () => section(page('/', 'Welcome')) },
    booking: { owns: ['/laundry'], load: () => promise },
  });
  const { router } = await visitShop('/', { sections });
  await title('Welcome');
  const givenUp = router.navigate('/laundry');
  await router.navigate('/?variant=marketing');
  resolve(section(page('/laundry', 'Your cart')));
  await givenUp;
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  await router.navigate('/laundry');
  expect(await title('Your cart')).toBeInTheDocument();
});

test.each<[string, unknown]>([
  ['no module', undefined],
  ['no routes', { texts: noTexts }],
  ['routes that are not an array', { routes: {}, texts: noTexts }],
  ['texts in one language only', { routes: [], texts: { en: noTexts.en } }],
  ['texts that do not load', { routes: [], texts: { ...noTexts, en: () => Promise.reject(new Error('503')) } }],
])('shows the panel for a section that exposes %s, and reports it', async (_what, module) => {
  const reportFailure = vi.fn();
  const sections = createFakeSections({ booking: { owns: ['/laundry'], load: async () => module } });
  await visitShop('/laundry', { sections: { ...sections, reportFailure } });
  expect(await notLoaded()).toBeInTheDocument();
  expect(header()).toBeInTheDocument();
  expect(reportFailure).toHaveBeenCalledWith('booking', 'load');
});

test('shows the pages of a section without texts, as of an ordinary remote', async () => {
  const { routes } = section(page('/laundry', 'Laundry'));
  const sections = createFakeSections({ booking: { owns: ['/laundry'], load: async () => ({ routes }) } });
  await visitShop('/laundry', { sections });
  expect(await title('Laundry')).toBeInTheDocument();
});

test('shows a panel for a page that throws, and reports its section', async () => {
  allowConsole(/boom/);
  const Fragile = () => {
    throw new Error('boom');
  };
  const load = async () => section({ path: '/laundry', element: <Fragile /> });
  const reportFailure = vi.fn();
  await visitShop('/laundry', {
    sections: { ...createFakeSections({ booking: { owns: ['/laundry'], load } }), reportFailure },
  });
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  await waitFor(() => expect(reportFailure).toHaveBeenCalledExactlyOnceWith('booking', 'render'));
  expect(header()).toBeInTheDocument();
});

const Cart = () => <h1>Your cart</h1>;

test.each<[string, (load: () => Promise<{ Component: typeof Cart }>) => RouteObject['lazy']]>([
  ['a module', (load) => load],
  ['a component', (load) => ({ Component: async () => (await load()).Component })],
])('shows a lazy page given as %s', async (_form, getLazy) => {
  const load = async () => section({ path: '/laundry', lazy: getLazy(async () => ({ Component: Cart })) });
  await visitShop('/laundry', { sections: createFakeSections({ booking: { owns: ['/laundry'], load } }) });
  expect(await title('Your cart')).toBeInTheDocument();
});

const failedPage = () => Promise.reject(new Error('503'));
const hangingPage = () => new Promise<never>(() => {});

test.each<[string, RouteObject]>([
  ['fails', { path: '/laundry', lazy: failedPage }],
  ['hangs', { path: '/laundry', lazy: hangingPage }],
  ['is a child that fails', { path: '/laundry', children: [{ index: true, lazy: failedPage }] }],
])('shows the panel for a lazy page that %s, and reports its section', async (_what, route) => {
  const reportFailure = vi.fn();
  const fake = createFakeSections({ booking: { owns: ['/laundry'], load: async () => section(route) } });
  await visitShop('/laundry', { sections: { ...fake, reportFailure }, loadTimeout: 50 });
  expect(await notLoaded()).toBeInTheDocument();
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith('booking', 'load');
});

test('shows the panel for a lazy page without a Component', async () => {
  const load = async () => section({ path: '/laundry', lazy: async () => ({}) });
  await visitShop('/laundry', { sections: createFakeSections({ booking: { owns: ['/laundry'], load } }) });
  expect(await notLoaded()).toBeInTheDocument();
});

test('follows the redirect of the loader of a lazy page', async () => {
  const load = async () =>
    section(
      { path: '/laundry', lazy: async () => ({ Component: Cart }), loader: () => redirect('/login') },
      page('/login', 'Login'),
    );
  const { router } = await visitShop('/laundry', {
    sections: createFakeSections({ booking: { owns: ['/laundry', '/login'], load } }),
  });
  expect(await title('Login')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
