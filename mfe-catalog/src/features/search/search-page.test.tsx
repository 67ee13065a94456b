import { ApiError } from '@dar/app/api-error';
import { KEYS, localStore } from '@dar/app/storage';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { searchCatalog, searchSuggestions } from '@dar/contracts/search';
import { makeServiceSummary } from '@dar/testing/catalog-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

type Results = EndpointOutput<typeof searchCatalog>['oData'];

const SOFA = makeServiceSummary({ id: 105, name: 'Sofa Shampoo', name_ar: 'تنظيف الأرائك' });
const CARPET = makeServiceSummary({ id: 106, name: 'Carpet Wash', name_ar: 'غسيل السجاد' });
const CLEANING = { id: 11, name: 'Home Cleaning', name_ar: 'تنظيف المنازل', count: 2 };
const MOVING = { id: 17, name: 'Moving', name_ar: 'النقل', count: 1 };

const response = (over: Partial<Results> = {}): { oData: Results } => ({
  oData: {
    query: 'sofa',
    corrected_query: '',
    service_list: [SOFA, CARPET],
    total: 2,
    categories: [],
    activities: [CLEANING, MOVING],
    ...over,
  },
});
const searchApi = (over: Partial<Results> = {}) => createFakeApi().on(searchCatalog, response(over));
const EMPTY = { service_list: [], total: 0, activities: [] };

describe('the search results', () => {
  it('show the services of the query with their number, and are not indexed', async () => {
    const api = searchApi();
    await visit(api, '/search?q=sofa');
    expect(await screen.findByRole('heading', { level: 1, name: /^Results for “.*sofa.*”$/ })).toBeVisible();
    const list = screen.getByRole('list', { name: 'Services' });
    expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(screen.getByText('2 services')).toBeVisible();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(api.getInputs(searchCatalog)).toMatchObject([{ query: 'sofa', page: 1, limit: 12 }]);
  });

  it('send the filters of the address, and omit invalid ones', async () => {
    const api = searchApi();
    await visit(api, '/search?q=sofa&activity=11&min=50&max=x&rating=4.5&date=2026-11-26');
    await screen.findByText('2 services');
    expect(api.getInputs(searchCatalog)[0]).toMatchObject({
      activity_id: 11,
      min_price: '50.00',
      max_price: '',
      min_rating: 4.5,
      date: '2026-11-26',
    });
    expect(screen.getByLabelText('From')).toHaveValue(50);
    expect(screen.getByLabelText('Rating')).toHaveValue('4.5');
    expect(screen.getByLabelText('Available on')).toHaveValue('2026-11-26');
  });

  it('answer the first of two queries in the address, without control characters', async () => {
    const api = searchApi();
    await visit(api, '/search?q=so%00fa&q=iron');
    await screen.findByText('2 services');
    expect(api.getInputs(searchCatalog)).toMatchObject([{ query: 'so fa' }]);
  });

  it('say which query they answer instead of a mistyped one', async () => {
    await visit(searchApi({ corrected_query: 'sofa' }), '/search?q=soffa');
    expect(await screen.findByText(/^Showing results for “.*sofa.*”\.$/)).toBeVisible();
    await waitFor(() => expect(localStore.get(KEYS.recentSearches)).toBe('["sofa"]'));
  });

  it('link to the results of one activity and keep the other filters', async () => {
    const { user, router } = await visit(searchApi(), '/search?q=sofa&rating=4');
    const activities = within(await screen.findByRole('navigation', { name: 'Activities' }));
    expect(activities.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'true');
    await user.click(activities.getByRole('link', { name: 'Moving 1' }));
    expect(router.state.location.search).toBe('?q=sofa&activity=17&rating=4');
  });

  it('link to matching categories', async () => {
    const category = { id: 20, activity_id: 11, name: 'Sofas', name_ar: 'أرائك', image: '' };
    await visit(searchApi({ categories: [{ ...category, activity: 'Home', activity_ar: '' }] }), '/search?q=sofa');
    const link = await screen.findByRole('link', { name: 'Sofas' });
    expect(link).toHaveAttribute('href', '/service/details/20/sofas?activity_id=11');
  });

  it('apply the filters of the form, close it above the results of a phone, and clear the filters', async () => {
    const { user, router } = await visit(searchApi(), '/search?q=sofa&activity=11');
    await user.click(await screen.findByText('Filters'));
    await user.type(screen.getByLabelText('To'), '200');
    await user.selectOptions(screen.getByLabelText('Rating'), '4.8 and above');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(router.state.location.search).toBe('?q=sofa&activity=11&max=200&rating=4.8');
    const applied = await screen.findByText('Filters (2)');
    expect(applied.closest('details')).not.toHaveAttribute('open');
    await user.click(applied);
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?q=sofa&activity=11');
  });

  it('load more services in place', async () => {
    const api = createFakeApi().on(searchCatalog, ({ page }) =>
      page === 2 ? response({ service_list: [CARPET], total: 13 }) : response({ service_list: [SOFA], total: 13 }),
    );
    const { user } = await visit(api, '/search?q=sofa');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Carpet Wash')).toBeVisible();
    expect(screen.getByText('Sofa Shampoo')).toBeVisible();
  });

  it("keep the partner's transaction in every link", async () => {
    await visit(searchApi(), '/search?q=sofa&comera_transaction_id=CM-1');
    const list = within(await screen.findByRole('list', { name: 'Services' }));
    for (const link of [...list.getAllByRole('link'), screen.getByRole('link', { name: 'Moving 1' })]) {
      expect(link).toHaveAttribute('href', expect.stringContaining('comera_transaction_id=CM-1'));
    }
  });
});

describe('a search without results', () => {
  const emptyApi = () =>
    searchApi(EMPTY).on(searchSuggestions, {
      oData: {
        corrected_query: '',
        list: [{ kind: 'service', ...SOFA, within: 'Sofas', within_ar: '' }],
      },
    });

  it('offers popular services and all services, and is not remembered', async () => {
    await visit(emptyApi(), '/search?q=xylophone');
    expect(await screen.findByRole('heading', { name: 'No services found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/service');
    expect(await screen.findByRole('link', { name: 'Sofa Shampoo' })).toBeVisible();
    expect(screen.queryByText('Filters')).toBeNull();
    expect(localStore.get(KEYS.recentSearches)).toBeNull();
  });

  it('offers to clear the filters', async () => {
    await visit(emptyApi(), '/search?q=sofa&min=9000&activity=11');
    expect(await screen.findByText('No service matches all filters.')).toBeVisible();
    expect(screen.getByText('Filters (1)')).toBeVisible();
    const [clear] = screen.getAllByRole('link', { name: 'Clear filters' });
    expect(clear).toHaveAttribute('href', '/search?q=sofa&activity=11');
  });
});

it('shows placeholders while the results load', async () => {
  await visit(
    createFakeApi().on(searchCatalog, () => new Promise<never>(() => undefined)),
    '/search?q=sofa',
  );
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('No services found')).toBeNull();
});

it('shows a failed search with Retry', async () => {
  let fails = true;
  const api = createFakeApi().on(searchCatalog, () => {
    if (fails) throw new ApiError('server-error', '');
    return response();
  });
  const { user } = await visit(api, '/search?q=sofa');
  expect(await screen.findByText('The search did not work')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sofa Shampoo')).toBeVisible();
});

it('is in Arabic', async () => {
  await visit(searchApi(), '/search?q=كنب', { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: /^نتائج البحث عن «.*كنب.*»$/ })).toBeVisible();
  expect(screen.getByText('خدمتان')).toBeVisible();
});
