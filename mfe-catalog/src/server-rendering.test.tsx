import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
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
import { createFakeApi } from '@dar/testing/fake-api';
import { loadOnServer, renderOnServer, type ServerOptions } from '@dar/testing/render-on-server';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { structuredData } from './testing/document-head.ts';
import { atPartnerHost } from './testing/partner-host.ts';
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

const optionsFor = (path: string, api = shopApi()): ServerOptions => ({ path, api, texts: { catalog: texts } });

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
])('renders $path filled on a server, and a customer takes it over', async ({ path, shows, after }) => {
  const { head, html, hydrate } = await renderOnServer(routes, optionsFor(path));
  for (const text of shows) expect(head + html).toContain(text);
  expect(html).not.toContain('role="status"');

  await hydrate({
    before() {
      signIn(makeSignedIn());
      localStore.set(KEYS.activityId, '6');
    },
  });
  expect(await screen.findAllByText(after)).not.toHaveLength(0);
});

it('renders a service whose reviews fail, and leaves only them to the browser', async () => {
  const path = '/service/info/105/apartment-deep-cleaning';
  const api = shopApi().on(serviceReviews, () => Promise.reject(new ApiError('server-error', '')));
  const { html, hydrate } = await renderOnServer(routes, optionsFor(path, api));
  expect(html).toContain('Ready to Book?');
  api.on(serviceReviews, { oData: { reviews: [makeReview()], has_more: false } });
  await hydrate();
  expect(await screen.findByText('Sparkling clean')).toBeVisible();
});

it('keeps the structured data of the server until the first navigation', async () => {
  const { hydrate } = await renderOnServer(routes, optionsFor('/service/21'));
  const { router } = await hydrate();
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
  const response = await loadOnServer(routes, optionsFor(path));
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
  expect(await loadOnServer(routes, optionsFor(path))).toMatchObject({ statusCode: status });
});

it('requests a category once under the partner’s host name, without a transaction in the address', async () => {
  const path = '/service/21';
  const api = shopApi();
  const { hydrate } = await renderOnServer(routes, optionsFor(path, api));
  await hydrate({ before: () => atPartnerHost(path, 'CM-1') });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
    'href',
    '/service?activity_id=11&comera_transaction_id=CM-1',
  );
  expect(api.getInputs(categoryDetails)).toHaveLength(1);
});
