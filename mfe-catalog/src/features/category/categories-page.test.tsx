import { ApiError } from '@dar/app/api-error';
import { KEYS, localStore } from '@dar/app/storage';
import { type Category, categories, categoryDetails } from '@dar/contracts/catalog';
import { makeCategory } from '@dar/testing/catalog-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { describe, expect, it, vi } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const subcategory = { id: 31, name: 'Sofa Care', name_ar: 'العناية بالأرائك', image: '/media/category/31.webp' };
const plain = makeCategory({ id: 21, name: 'Deep Cleaning' });
const holding = makeCategory({
  id: 22,
  name: 'Sofas & Carpets',
  name_ar: 'الأرائك والسجاد',
  sub_categories: [subcategory, { ...subcategory, id: 32, name: 'Carpet Care' }],
});

function response(list: readonly Category[], activity_name = 'Home Cleaning') {
  return { oData: { activity_name, activity_name_ar: 'تنظيف المنازل', list: [...list], all_image: '' } };
}

function categoriesApi(list: readonly Category[] = [plain, holding]) {
  return createFakeApi().on(categories, response(list));
}

describe('Our Services', () => {
  it.each(['/service', '/services', '/ourServices'])('renders at %s with the number of categories', async (path) => {
    await visit(categoriesApi(), `${path}?activity_id=11`);
    expect(await screen.findByText('2 categories')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
    expect(screen.getByText('Home Cleaning')).toBeVisible();
    expect(document.title).toBe('Home Cleaning | Our Services | Dar');
  });

  it('shows both names and counts sub-categories only where there are any', async () => {
    await visit(categoriesApi(), '/service?activity_id=11');
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'Deep Cleaningتنظيف عميق',
      'Sofas & Carpetsالأرائك والسجاد2 Services',
    ]);
  });

  it('uses Arabic plural forms', async () => {
    await visit(categoriesApi(), '/service?activity_id=11', { language: 'ar' });
    expect(await screen.findByText('فئتان')).toBeVisible();
    expect(screen.getByText('خدمتان')).toBeVisible();
  });

  it.each([
    { title: 'router state', path: '/service?activity_id=11', state: { activity_id: 6 }, expected: 6 },
    { title: 'the query', path: '/service?activity_id=11', state: null, expected: 11 },
    { title: 'the last activity', path: '/service', state: null, expected: 12 },
    { title: 'no activity', path: '/service', state: { activity_id: null }, expected: undefined },
  ])('shows the categories of $title', async ({ path, state, expected }) => {
    localStore.set(KEYS.activityId, '12');
    const api = categoriesApi();
    await visit(api, path, { state });
    await screen.findByText('2 categories');
    expect(api.getInputs(categories).at(-1)?.activity_id).toBe(expected);
  });

  it('stores the activity', async () => {
    await visit(categoriesApi(), '/service?activity_id=6');
    await screen.findByText('2 categories');
    await waitFor(() => expect(localStore.get(KEYS.activityId)).toBe('6'));
  });

  it('links a category without children to its details', async () => {
    await visit(categoriesApi(), '/service?activity_id=11&comera_transaction_id=tx-1');
    expect(await screen.findByRole('link', { name: /Deep Cleaning/ })).toHaveAttribute(
      'href',
      '/service/details/21/deep-cleaning?activity_id=11&comera_transaction_id=tx-1',
    );
  });
});

describe('a category with subcategories', () => {
  it('expands inline and collapses again', async () => {
    const { user, router } = await visit(categoriesApi(), '/service?activity_id=11');
    await user.click(await screen.findByRole('link', { name: /Sofas & Carpets/ }));
    const opened = within(await screen.findByRole('region', { name: 'Sofas & Carpets' }));
    expect(opened.getByRole('heading', { name: /Sofas & Carpets.*الأرائك والسجاد/ })).toBeVisible();
    expect(opened.getByRole('link', { name: /Sofa Care/ })).toHaveAttribute(
      'href',
      '/service/details/31/sofa-care?activity_id=11',
    );
    expect(router.state.location.pathname).toBe('/service');
    await user.click(opened.getByRole('button', { name: 'Back to Categories' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sofas & Carpets' })).toBeNull());
  });

  it.each(['sub_sub_categories', 'sub_sub_services'] as const)('expands a category that has only %s', async (field) => {
    const { user } = await visit(categoriesApi([{ ...plain, [field]: [subcategory] }]), '/service?activity_id=11');
    const card = await screen.findByRole('link', { name: /Deep Cleaning.*1 Service$/ });
    await user.click(card);
    const opened = within(await screen.findByRole('region', { name: 'Deep Cleaning' }));
    expect(opened.getByRole('link', { name: /Sofa Care/ })).toBeVisible();
  });

  it('scrolls to its subcategories, 100 ms later', async () => {
    const { user } = await visit(categoriesApi(), '/service?activity_id=11');
    const link = await screen.findByRole('link', { name: /Sofas & Carpets/ });
    const times: number[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => void times.push(performance.now()));
    const pressed = performance.now();
    await user.click(link);
    await waitFor(() => expect(times).toHaveLength(1));
    expect(Number(times[0]) - pressed).toBeGreaterThanOrEqual(99);
    expect(screen.getByRole('region', { name: 'Sofas & Carpets' }).firstElementChild).toHaveFocus();
  });

  it('collapses on browser back', async () => {
    const { user, router } = await visit(categoriesApi(), '/service?activity_id=11');
    await user.click(await screen.findByRole('link', { name: /Sofas & Carpets/ }));
    await screen.findByRole('region', { name: 'Sofas & Carpets' });
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sofas & Carpets' })).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/service', search: '?activity_id=11' });
  });

  it('links to its own page for a new tab', async () => {
    await visit(categoriesApi(), '/service?activity_id=11');
    expect(await screen.findByRole('link', { name: /Sofas & Carpets/ })).toHaveAttribute(
      'href',
      '/service/22/sofas-carpets?activity_id=11',
    );
  });
});

describe('no categories', () => {
  it('shows Coming Soon', async () => {
    await visit(categoriesApi([]), '/service?activity_id=7');
    expect(await screen.findByText('Coming Soon!')).toBeVisible();
    expect(screen.getByText("We're working hard to bring you amazing services.")).toBeVisible();
    expect(screen.getByText('Please check back later.')).toBeVisible();
  });

  it('shows Coming Soon for an unknown activity, and does not store it', async () => {
    const api = createFakeApi().on(categories, () => {
      throw new ApiError('not-found', 'Activity not found');
    });
    await visit(api, '/service?activity_id=999');
    expect(await screen.findByText('Coming Soon!')).toBeVisible();
    expect(localStore.get(KEYS.activityId)).toBeNull();
  });

  it('offers a retry after a failed request', async () => {
    let isDown = true;
    const api = createFakeApi().on(categories, () => {
      if (isDown) throw new ApiError('network', '');
      return response([plain], '');
    });
    const { user } = await visit(api, '/service?activity_id=11');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Network error - Please check your internet connection')).toBeVisible();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('1 category')).toBeVisible();
  });
});

describe('the categories by activity', () => {
  const cleaning = { id: 11, name: 'Home Cleaning', name_ar: 'تنظيف المنازل' };
  const beauty = { id: 7, name: 'Beauty', name_ar: 'الجمال' };
  const list = [
    { ...plain, activity_id: 11 },
    { ...holding, activity_id: 11 },
    makeCategory({ id: 71, name: 'Nails', name_ar: 'الأظافر', activity_id: 7 }),
  ];
  const api = () => {
    const { oData } = response(list, '');
    return createFakeApi()
      .on(categories, { oData: { ...oData, activities: [cleaning, beauty] } })
      .on(categoryDetails, () => Promise.reject(new ApiError('not-found', '')));
  };
  const groups = async () => within(await screen.findByRole('region', { name: 'Categories by activity' }));

  it('have a heading and an anchor for each activity', async () => {
    await visit(api(), '/service');
    const { getAllByRole, getByRole } = await groups();
    expect(getAllByRole('heading', { level: 2 }).map(({ id, textContent }) => [id, textContent])).toEqual([
      ['activity-11', 'Home Cleaning'],
      ['activity-7', 'Beauty'],
    ]);
    expect(getByRole('link', { name: 'Beauty' })).toHaveAttribute('href', '#activity-7');
    expect(getByRole('link', { name: 'Nails' })).toHaveAttribute('href', '/service/details/71/nails?activity_id=7');
  });

  it('have their own activity in the address and the state of each card', async () => {
    const { user, router } = await visit(api(), '/service');
    const cards = await screen.findByRole('list', { name: 'Categories' });
    const card = (name: RegExp) => within(cards).getByRole('link', { name });
    expect(card(/Sofas & Carpets/)).toHaveAttribute('href', '/service/22/sofas-carpets?activity_id=11');
    await user.click(card(/Sofas & Carpets/));
    const opened = within(await screen.findByRole('region', { name: 'Sofas & Carpets' }));
    expect(opened.getByRole('link', { name: /Carpet Care/ })).toHaveAttribute(
      'href',
      '/service/details/32/carpet-care?activity_id=11',
    );
    await user.click(card(/Nails/));
    await screen.findByRole('heading', { name: 'Service not found' });
    const { search, state } = router.state.location;
    expect({ search, state }).toMatchObject({ search: '?activity_id=7', state: { category_id: 71, activity_id: 7 } });
  });

  it.each([
    ['a category', 'sofa', ['Home Cleaning', 'Sofas & Carpets']],
    ['a category in Arabic', 'أظافر', ['Beauty', 'Nails']],
    ['a category in Arabic without hamza', 'اظافر', ['Beauty', 'Nails']],
    ['an activity', 'beauty', ['Beauty', 'Nails']],
  ])('are filtered by the name of %s', async (_what, text, names) => {
    const { user } = await visit(api(), '/service');
    const { getByRole, getAllByRole, getByText } = await groups();
    await user.type(getByRole('searchbox', { name: 'Filter categories' }), text);
    expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    expect(getByText('1 category')).toBeVisible();
  });

  it('are absent for one activity', async () => {
    await visit(categoriesApi(), '/service?activity_id=11');
    await screen.findByText('2 categories');
    expect(screen.queryByRole('region', { name: 'Categories by activity' })).toBeNull();
  });
});
