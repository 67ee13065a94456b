import { type App, appContext } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import { RouterContextProvider } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { serviceReviews } from '@dar/contracts/reviews';
import {
  makeActivity,
  makeCategory,
  makeHomeSection,
  makeReview,
  makeService,
  makeServiceSummary,
} from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { structuredData } from './testing/document-head.ts';
import { atPartnerHost } from './testing/partner-host.ts';
import { loadedRoutes, loadOnServer, renderOnServer } from './testing/render-on-server.tsx';
import { texts } from './texts/texts.ts';

const service_list = [makeServiceSummary()];
const category = { id: 21, activity_id: 11, name: 'Deep Cleaning', name_ar: 'تنظيف عميق', banner_image: '' };

const shopApi = () =>
  createFakeApi()
    .on(homeActivities, { oData: { activities: [makeActivity()] } })
    .on(homeLoad, { oData: { variant: 'standard', dynamic_list: [makeHomeSection()] } })
    .on(categories, {
      oData: { activity_name: 'Home Cleaning', activity_name_ar: '', list: [makeCategory()], all_image: '' },
    })
    .on(categoryDetails, { oData: { ...category, sub_categories: [], service_list, total: 1 } })
    .on(serviceDetails, { oData: makeService() })
    .on(serviceReviews, { oData: { reviews: [makeReview()], has_more: true } });

const appFor = (api: FakeApi): Promise<App> => createTestApp({ api, texts: { catalog: texts } });

interface Hydrated {
  /** The errors of the hydration. */
  readonly differences: readonly unknown[];
  readonly router: ReturnType<typeof createMemoryRouter>;
}

async function hydrate(app: App, pages: RouteObject[], path: string, html: string): Promise<Hydrated> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const router = createMemoryRouter(pages, {
    initialEntries: [path],
    getContext: () => context,
    hydrationData: { loaderData: Object.fromEntries(pages.map((_, index) => [String(index), null])) },
  });
  const differences: unknown[] = [];
  await act(async () => {
    const hydrated = hydrateRoot(
      root,
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
      { onRecoverableError: (error) => differences.push(error) },
    );
    stop = () => {
      hydrated.unmount();
      root.remove();
    };
  });
  return { differences, router };
}

let stop = () => {};
afterEach(() => {
  act(stop);
  act(signOut);
});

it.each([
  {
    path: '/',
    shows: ['Popular now', 'Home Cleaning', 'Home services in Dubai | Dar'],
    after: 'Welcome, Demo Customer',
  },
  { path: '/service?activity_id=11', shows: ['Our Services', '1 category', 'Deep Cleaning'], after: '1 category' },
  { path: '/service/21', shows: ['Apartment Deep Cleaning', 'AED 149.00', 'application/ld+json'], after: 'Book Now' },
  {
    path: '/service/info/105/apartment-deep-cleaning',
    shows: ['Ready to Book?', 'AED 149.00', '"priceCurrency":"AED"', 'November 2026', 'Show more', '"reviewBody"'],
    after: 'Book Now',
  },
])(
  'renders $path filled on a server, and a customer takes it over without a difference',
  async ({ path, shows, after }) => {
    const api = shopApi();
    const app = await appFor(api);
    const pages = await loadedRoutes();
    const html = await renderOnServer(app, pages, path);
    for (const text of shows) expect(html).toContain(text);
    expect(html).not.toContain('role="status"');

    act(() => signIn(makeSignedIn()));
    localStore.set(KEYS.activityId, '6');
    const { differences } = await hydrate(app, pages, path, html);
    expect(differences).toEqual([]);
    expect(await screen.findAllByText(after)).not.toHaveLength(0);
  },
);

it('renders a service whose reviews fail, and leaves only them to the browser', async () => {
  const path = '/service/info/105/apartment-deep-cleaning';
  const api = shopApi().on(serviceReviews, () => Promise.reject(new ApiError('server-error', '')));
  const app = await appFor(api);
  const pages = await loadedRoutes();
  const html = await renderOnServer(app, pages, path);
  expect(html).toContain('Ready to Book?');
  const states = app.queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.status);
  expect(states).not.toContain('error');
  api.on(serviceReviews, { oData: { reviews: [makeReview()], has_more: false } });
  expect(await hydrate(app, pages, path, html)).toMatchObject({ differences: [] });
  expect(await screen.findByText('Sparkling clean')).toBeVisible();
});

it('keeps the structured data of the server until the first navigation', async () => {
  const app = await appFor(shopApi());
  const pages = await loadedRoutes();
  const { router } = await hydrate(app, pages, '/service/21', await renderOnServer(app, pages, '/service/21'));
  expect(structuredData(document.body.innerHTML)['@graph']).toHaveLength(2);
  await act(() => router.navigate('/'));
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

it.each([
  ['/service/info/105/x?activity_id=6', '/service/info/105/apartment-deep-cleaning?activity_id=6'],
  ['/service/info/105', '/service/info/105/apartment-deep-cleaning'],
  ['/service/details/21/x', '/service/details/21/deep-cleaning'],
  ['/service/details/21', '/service/details/21/deep-cleaning'],
  [
    '/service/details/21/x?activity_id=11&comera_transaction_id=CM-1',
    '/service/details/21/deep-cleaning?activity_id=11&comera_transaction_id=CM-1',
  ],
  ['/service/21/Deep-Cleaning', '/service/21/deep-cleaning'],
])('redirects %s for good to %s', async (path, location) => {
  const response = await loadOnServer(await appFor(shopApi()), path);
  if (!(response instanceof Response)) throw new Error('the loader did not redirect');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(location);
});

it.each([
  ['/service/21', 200],
  ['/service/details/21/deep-cleaning', 200],
  ['/service/details/x/deep-cleaning', 404],
  ['/service/x', 404],
  ['/service/info/0/x', 404],
  ['/comera/service/x', 404],
])('renders %s with status %i', async (path, status) => {
  expect(await loadOnServer(await appFor(shopApi()), path)).toMatchObject({ statusCode: status });
});

it('requests a category once under the partner’s host name, without a transaction in the address', async () => {
  const path = '/service/21';
  const api = shopApi();
  const app = await appFor(api);
  const pages = await loadedRoutes();
  const html = await renderOnServer(app, pages, path);

  atPartnerHost(path, 'CM-1');
  expect(await hydrate(app, pages, path, html)).toMatchObject({ differences: [] });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
    'href',
    '/service?activity_id=11&comera_transaction_id=CM-1',
  );
  expect(api.getInputs(categoryDetails)).toHaveLength(1);
});
