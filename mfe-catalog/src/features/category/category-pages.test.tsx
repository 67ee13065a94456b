import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { categories, categoryDetails } from '@dar/contracts/catalog';
import { makeCategory, makeServiceSummary } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { afterEach, describe, expect, it } from 'vitest';
import { atPartnerHost } from '../../testing/partner-host.ts';
import { visit } from '../../testing/visit.tsx';
import type { CategoryDetails } from './queries.ts';

const subcategory = { id: 31, name: 'Sofa Care', name_ar: 'العناية بالأرائك', image: '/media/category/31.webp' };

function makeDetails(overrides: Partial<CategoryDetails> = {}): { oData: CategoryDetails } {
  const service_list = overrides.service_list ?? [];
  return {
    oData: {
      id: 21,
      activity_id: 11,
      name: 'Deep Cleaning',
      name_ar: 'تنظيف عميق',
      banner_image: '/media/banner/category-21.webp',
      sub_categories: [],
      service_list,
      total: service_list.length,
      ...overrides,
    },
  };
}

const detailsApi = (overrides: Partial<CategoryDetails>) => createFakeApi().on(categoryDetails, makeDetails(overrides));
const missing = () => {
  throw new ApiError('not-found', 'Category not found');
};
const addition = (id: number) => ({ id, name: `Extra ${id}`, name_ar: `إضافة ${id}`, price: '10.00' });

afterEach(() => void act(signOut));

describe.each(['/service/details/21/deep-cleaning', '/service/21'])('details at %s', (path) => {
  it('shows subcategories as linked cards', async () => {
    await visit(detailsApi({ sub_categories: [subcategory] }), `${path}?activity_id=11&comera_transaction_id=tx-1`);
    expect(await screen.findByRole('heading', { level: 1, name: /Deep Cleaning.*تنظيف عميق/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Sofa Care/ })).toHaveAttribute(
      'href',
      '/service/31?activity_id=11&comera_transaction_id=tx-1',
    );
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/service?activity_id=11&comera_transaction_id=tx-1',
    );
  });

  it('shows a text for a category without services', async () => {
    await visit(detailsApi({}), path);
    expect(await screen.findByText('No services available')).toBeVisible();
  });

  it('shows that the service does not exist', async () => {
    localStore.set(KEYS.activityId, '12');
    await visit(createFakeApi().on(categoryDetails, missing), path);
    expect(await screen.findByText('Service not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/service?activity_id=12');
  });
});

describe('a service list', () => {
  it('shows each service with names, description, price, link and button', async () => {
    await visit(
      detailsApi({ service_list: [makeServiceSummary({ starting_price: '134.10', starting_old_price: '149.00' })] }),
      '/service/21?comera_transaction_id=tx-1',
    );
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: /Apartment Deep Cleaning.*تنظيف عميق للشقق/ })).toBeVisible();
    expect(card.getByText('Kitchen, bathrooms and every corner between them.')).toBeVisible();
    expect(card.getByText('AED 134.10')).toBeVisible();
    expect(card.getByText('AED 149.00').closest('s')).toBeVisible();
    expect(card.getByRole('button', { name: 'Login to Book' })).toBeVisible();
    expect(card.getByRole('link', { name: 'View Details: Apartment Deep Cleaning' })).toHaveAttribute(
      'href',
      '/service/info/105/apartment-deep-cleaning?activity_id=11&comera_transaction_id=tx-1',
    );
    await waitFor(() => expect(localStore.get(KEYS.activityId)).toBe('11'));
  });

  it.each([
    { count: 0, shown: [] },
    { count: 3, shown: ['Extra 1', 'Extra 2', 'Extra 3'] },
    { count: 5, shown: ['Extra 1', 'Extra 2', 'Extra 3', '+2 more'] },
  ])('shows $count additions as chips', async ({ count, shown }) => {
    const service_additions = Array.from({ length: count }, (_, index) => addition(index + 1));
    await visit(detailsApi({ service_list: [makeServiceSummary({ service_additions })] }), '/service/21');
    const card = within(await screen.findByRole('article'));
    expect(card.queryAllByRole('listitem').map((chip) => chip.textContent)).toEqual(shown);
  });

  it('hides a hidden price from the page and its structured data', async () => {
    await visit(
      detailsApi({ service_list: [makeServiceSummary({ is_price_hidden: '1', starting_price: undefined })] }),
      '/service/21',
    );
    await screen.findByRole('article');
    expect(document.documentElement.innerHTML).not.toMatch(/149/);
  });

  it('has no booking button for a service outside of its area', async () => {
    await visit(detailsApi({ service_list: [makeServiceSummary({ is_serviceable: '0' })] }), '/service/21');
    expect(await screen.findByText('This service is not available in your area')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
  });

  it('shows Book Now to a signed-in customer', async () => {
    await visit(detailsApi({ service_list: [makeServiceSummary()] }), '/service/21');
    await screen.findByRole('button', { name: 'Login to Book' });
    act(() => signIn(makeSignedIn()));
    expect(await screen.findByRole('button', { name: 'Book Now' })).toBeVisible();
  });

  it('has a description with prices in AED', async () => {
    await visit(detailsApi({ service_list: [makeServiceSummary()] }), '/service/21');
    await screen.findByRole('article');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Deep Cleaning in Dubai: Apartment Deep Cleaning (from AED 149.00). Book online at clear prices in AED.',
    );
  });
});

describe('a long service list', () => {
  const getPage = (page: number, size: number) =>
    Array.from({ length: size }, (_, index) => {
      const id = (page - 1) * 10 + index + 1;
      return makeServiceSummary({ id, service_id: id, name: `Service ${id}` });
    });

  it('shows ten services per page', async () => {
    const api = createFakeApi().on(categoryDetails, ({ page }) =>
      makeDetails({ service_list: getPage(Number(page), page === 2 ? 3 : 10), total: 13 }),
    );
    const { user } = await visit(api, '/service/21');
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(api.getInputs(categoryDetails)[0]).toMatchObject({ category_id: 21, page: 1, limit: 10 });
    expect(screen.getByText('10 of 13 services')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: /Service 13/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(13);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the loaded services when the next page fails', async () => {
    let isDown = true;
    const api = createFakeApi().on(categoryDetails, ({ page }) => {
      if (page === 2 && isDown) throw new ApiError('network', '');
      return makeDetails({ service_list: getPage(Number(page), page === 2 ? 1 : 10), total: 11 });
    });
    const { user } = await visit(api, '/service/21');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next services did not load.');
    const retry = screen.getByRole('button', { name: 'Show more' });
    expect(screen.getAllByRole('article')).toHaveLength(10);
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: /Service 11/ })).toBeVisible();
  });
});

describe('the requested category', () => {
  it('requests the category of router state first, then the one of the path', async () => {
    const api = createFakeApi().on(categoryDetails, ({ category_id }) =>
      category_id === 21 ? missing() : makeDetails({ service_list: [makeServiceSummary()] }),
    );
    await visit(api, '/service/details/340/deep-cleaning', { state: { category_id: 21 } });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(api.getInputs(categoryDetails).map(({ category_id }) => category_id)).toEqual(
      expect.arrayContaining([21, 340]),
    );
  });

  it('requests once, although the page stores its activity', async () => {
    const api = detailsApi({ service_list: [makeServiceSummary()] });
    await visit(api, '/service/21');
    act(() => signIn(makeSignedIn()));
    expect(await screen.findByRole('button', { name: 'Book Now' })).toBeVisible();
    expect(api.getInputs(categoryDetails)).toHaveLength(1);
  });

  it('sends the stored transaction under the partner’s host name', async () => {
    atPartnerHost('/service/21', 'CM-1');
    const api = detailsApi({ service_list: [makeServiceSummary()] });
    await visit(api, '/service/21');
    await screen.findByRole('article');
    expect(api.getInputs(categoryDetails)).toEqual([expect.objectContaining({ comera_transaction_id: 'CM-1' })]);
  });

  it('requests nothing for a path without an id', async () => {
    const api = createFakeApi();
    await visit(api, '/service/abc');
    expect(await screen.findByText('Service not found')).toBeVisible();
  });
});

describe('a category that failed to load', () => {
  const fails =
    (kind: ApiErrorKind, message = '') =>
    () =>
      Promise.reject(new ApiError(kind, message, { messageAr: message && 'استراحة غداء' }));
  const servicesApi = () =>
    createFakeApi().on(categories, {
      oData: { activity_name: '', activity_name_ar: '', list: [makeCategory()], all_image: '' },
    });

  it.each([
    { kind: 'server-error' as const, message: 'Out for lunch', text: 'Out for lunch' },
    { kind: 'network' as const, message: '', text: 'Failed to load service details' },
    { kind: 'malformed' as const, message: '', text: 'Failed to load service details' },
    { kind: 'forbidden' as const, message: '', text: 'Failed to load service details' },
  ])('redirects to the services with a toast after $kind: $text', async ({ kind, message, text }) => {
    const api = servicesApi().on(categoryDetails, fails(kind, message));
    const { router } = await visit(api, '/service/21?activity_id=11&comera_transaction_id=tx-1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('1 category')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/service',
      search: '?activity_id=11&comera_transaction_id=tx-1',
    });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows the toast in Arabic', async () => {
    const api = servicesApi().on(categoryDetails, fails('server-error', 'Out for lunch'));
    await visit(api, '/service/21', { language: 'ar' });
    expect(await screen.findByText('استراحة غداء')).toBeVisible();
  });

  it('requests the id of the route before it gives up', async () => {
    const api = servicesApi().on(categoryDetails, fails('server-error'));
    await visit(api, '/service/details/340/deep-cleaning', { state: { category_id: 21 } });
    expect(await screen.findByText('Failed to load service details')).toBeVisible();
    expect(api.getInputs(categoryDetails).at(-1)).toMatchObject({ category_id: 340 });
  });

  it('requests again on the next visit', async () => {
    const api = servicesApi().on(categoryDetails, fails('server-error'));
    const { router } = await visit(api, '/service/21');
    await screen.findByText('1 category');
    api.on(categoryDetails, makeDetails({ service_list: [makeServiceSummary()] }));
    await act(() => router.navigate('/service/21'));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('offers a retry on the page of subcategories', async () => {
    const api = createFakeApi().on(categoryDetails, fails('server-error', 'Out for lunch'));
    const { user } = await visit(api, '/service/21/deep-cleaning');
    expect(await screen.findByText('Out for lunch')).toBeVisible();
    api.on(categoryDetails, makeDetails({ service_list: [makeServiceSummary()] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'See its services' })).toBeVisible();
  });
});

describe('the page of subcategories', () => {
  const path = '/service/21/deep-cleaning?activity_id=11&comera_transaction_id=tx-1';

  it('links to the details of each and back to the categories', async () => {
    const { user, router } = await visit(detailsApi({ sub_categories: [subcategory] }), path);
    expect(await screen.findByRole('link', { name: 'Back to Categories' })).toHaveAttribute(
      'href',
      '/service?activity_id=11&comera_transaction_id=tx-1',
    );
    await user.click(screen.getByRole('link', { name: /Sofa Care/ }));
    expect(await screen.findByRole('link', { name: 'Back to Services' })).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/service/details/31/sofa-care',
      state: { category_id: 31, activity_id: 11, comera_transaction_id: 'tx-1', image: subcategory.image },
    });
  });

  it('shows that there are none and links to the services', async () => {
    await visit(detailsApi({ service_list: [makeServiceSummary()] }), path);
    expect(await screen.findByText('No subcategories available for this category.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See its services' })).toBeVisible();
  });

  it('shows a text alone for a category without anything', async () => {
    await visit(detailsApi({}), path);
    expect(await screen.findByText('No subcategories available for this category.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See its services' })).toBeNull();
  });

  it('shows that the category does not exist', async () => {
    await visit(createFakeApi().on(categoryDetails, missing), path);
    expect(await screen.findByText('Category Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/service?activity_id=11&comera_transaction_id=tx-1',
    );
  });
});
