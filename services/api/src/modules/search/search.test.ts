import { addToCart } from '@dar/contracts/cart';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { searchCatalog, searchSuggestions } from '@dar/contracts/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../../testing/import-folder.ts';
import {
  activityEntry,
  type CatalogFolder,
  CONTENT_FILES,
  categoryFile,
  homeFile,
  homeItemFile,
  openCatalogFolder,
  serviceFile,
} from '../../testing/test-catalog-folder.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCatalog } from '../catalog/fill-catalog.ts';

const SOFA = serviceFile(105, {
  name: 'Sofa Shampoo',
  name_ar: 'غسيل الأرائك',
  description: 'Foam that lifts stains',
  price: '200.00',
  discount: { type: 'percentage', value: 50 },
  rating: 4.9,
  rating_count: 40,
  additions: [{ id: 1, name: 'Cushions', name_ar: 'وسائد', price: '25.00' }],
  sub_services: [{ id: 2, name: 'Armchair', name_ar: 'كرسي', price: '15.00' }],
});
const CARPET = serviceFile(104, {
  name: 'Carpet Wash',
  name_ar: 'غسيل السجاد',
  description: 'Next to any sofa',
  price: '150.00',
  rating: 4.1,
  rating_count: 90,
});
const HIDDEN = serviceFile(130, {
  name: 'Villa Survey',
  name_ar: 'معاينة فيلا',
  is_price_hidden: true,
  rating_count: 7,
});
// Of a working day of twelve hours there is time for one such visit.
const REPAIR = serviceFile(200, { name: 'AC Repair', name_ar: 'تصليح مكيفات', length_minutes: 600, rating_count: 5 });
const CLOSED = serviceFile(201, {
  name: 'AC Installation',
  name_ar: 'تركيب مكيفات',
  not_serviceable: { text: 'Not here', text_ar: 'ليس هنا' },
  rating_count: 3,
});

const FILES = {
  'activities.json': [
    { ...activityEntry(11), name: 'Home Cleaning', name_ar: 'تنظيف المنازل' },
    { ...activityEntry(6), name: 'Home Service', name_ar: 'صيانة المنازل' },
  ],
  ...CONTENT_FILES,
  'home.json': homeFile([homeItemFile(1, 11)]),
  'synonyms.json': [
    ['sofa', 'couch', 'كنب'],
    ['AC', 'air conditioner', 'مكيف'],
  ],
  'services/11.json': {
    activity_id: 11,
    categories: [
      categoryFile(20, { name: 'Sofas and Carpets', name_ar: 'الأرائك والسجاد', services: [SOFA, CARPET] }),
      categoryFile(21, {
        name: 'Whole Homes',
        name_ar: 'منازل كاملة',
        sub_categories: [categoryFile(30, { name: 'Villas', name_ar: 'فلل', services: [HIDDEN] })],
      }),
    ],
  },
  'services/6.json': {
    activity_id: 6,
    categories: [categoryFile(60, { name: 'Cooling', name_ar: 'تبريد', services: [REPAIR, CLOSED] })],
  },
};

let folder: CatalogFolder;
let shop: TestShop;
beforeAll(async () => {
  folder = await openCatalogFolder(FILES);
  shop = await openTestShop({
    openCatalog: (deps) => openCatalog({ ...deps, folder: folder.path }),
    crewsPerActivity: 1,
  });
  await shop.app.background.refreshData();
});
afterAll(async () => {
  await shop.close();
  await folder.remove();
});

const search = async (query: string, filters: object = {}) =>
  (await shop.call(searchCatalog, { query, ...filters })).oData;
const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const find = async (query: string, filters: object = {}) => getIds((await search(query, filters)).service_list);

describe('a search', () => {
  test.each([
    ['the English name', 'shampoo', [105]],
    ['the Arabic name', 'أرائك', [105, 104]],
    ['the beginning of a word', 'carp', [104, 105]],
    ['a description', 'stains', [105]],
    ['an addition', 'cushions', [105]],
    ['a sub-service', 'armchair', [105]],
    ['the category', 'cooling', [200, 201]],
    ['the category above', 'whole homes', [130]],
    ['a synonym', 'couch shampoo', [105]],
    ['a synonym of the other language', 'كنب', [105, 104]],
    ['a synonym of several words', 'air conditioner repair', [200, 201]],
    ['words of both languages', 'sofa غسيل', [105, 104]],
  ])('finds services by %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test('ranks a name above a description', async () => {
    expect(await find('sofa')).toEqual([105, 104]);
  });

  test.each([
    ['shampo', ''],
    ['shmapoo', 'shampoo'],
    ['sofa shmapoo', 'sofa shampoo'],
    ['sofa giraffe', 'sofa'],
    ['shampoo repair', 'shampoo'],
    ['تصليج', 'تصليح'],
  ])('answers %s with the results of %s', async (query, corrected) => {
    const { corrected_query, service_list } = await search(query);
    expect(corrected_query).toBe(corrected);
    expect(getIds(service_list)).toEqual(await find(corrected || query));
    expect(service_list).not.toEqual([]);
  });

  test.each([
    ['two of three English words', 'stains sofa carpet', [105, 104]],
    ['two of three Arabic words', 'غسيل أرائك مكيفات', [105, 104]],
    ['two of three words, the third in another language', 'sofa shampoo مكيف', [105]],
    ['two of three words, one of them mistyped', 'sofa shmapoo repair', [105]],
  ])('finds services that share %s when none has all', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test.each([
    ['two words that no service shares', 'stains repair', ['repair']],
    ['one known word among unknown ones', 'giraffe repair xylophone', ['repair']],
  ])('does not weaken the search for %s', async (_what, query, [best = '']) => {
    expect(await find(query)).toEqual(await find(best));
  });

  test.each(['xylophone', 'the', '!!!', '"\'<>&'])('finds nothing for %s', async (query) => {
    expect(await search(query)).toMatchObject({
      service_list: [],
      total: 0,
      categories: [],
      activities: [],
      corrected_query: '',
    });
  });

  test('lists the services with the most reviews first when the query is empty', async () => {
    expect(await find('  ')).toEqual([104, 105, 130, 200, 201]);
  });

  test('returns matching categories with their activity, only without filters', async () => {
    const { categories } = await search('sofa');
    expect(categories).toEqual([
      {
        id: 20,
        activity_id: 11,
        name: 'Sofas and Carpets',
        name_ar: 'الأرائك والسجاد',
        image: expect.stringContaining('/20.'),
        activity: 'Home Cleaning',
        activity_ar: 'تنظيف المنازل',
      },
    ]);
    expect((await search('sofa', { activity_id: 11 })).categories).toEqual([]);
  });

  test('returns pages', async () => {
    const first = await search('', { limit: 2 });
    expect([getIds(first.service_list), first.total]).toEqual([[104, 105], 5]);
    expect(await find('', { limit: 2, page: 3 })).toEqual([201]);
    expect(await find('', { limit: 2, page: 4 })).toEqual([]);
  });

  test.each([
    ['query', { query: 'x'.repeat(101) }],
    ['page', { query: 'sofa', page: 0 }],
    ['limit', { query: 'sofa', limit: 51 }],
    ['min_rating', { query: 'sofa', min_rating: 6 }],
    ['date', { query: 'sofa', date: '2026-13-01' }],
    ['max_price', { query: 'sofa', max_price: '12' }],
    ['min_price', { query: 'sofa', min_price: '1000000000000.00' }],
  ])('rejects an invalid %s', async (field, input) => {
    const url = API_BASE_PATH + searchCatalog.path;
    const response = await shop.app.inject({ method: 'POST', url, payload: input });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error)).toEqual([field]);
  });
});

describe('a filter', () => {
  test('by activity keeps the counts of the other activities', async () => {
    const { service_list, activities } = await search('', { activity_id: 6 });
    expect(getIds(service_list)).toEqual([200, 201]);
    expect(activities).toEqual([
      { id: 11, name: 'Home Cleaning', name_ar: 'تنظيف المنازل', count: 3 },
      { id: 6, name: 'Home Service', name_ar: 'صيانة المنازل', count: 2 },
    ]);
  });

  test('by price applies to the starting price', async () => {
    // The sofa is discounted to 100.00 and needs a piece, of which the cheapest costs 15.00.
    expect(await find('', { max_price: '115.00' })).toEqual([105, 130, 200, 201]);
    expect(await find('', { max_price: '114.99' })).toEqual([130, 200, 201]);
    expect(await find('', { min_price: '115.01' })).toEqual([104]);
  });

  test('by rating keeps services with at least this rating', async () => {
    expect(await find('', { min_rating: '4.5' })).not.toContain(104);
    expect(await find('', { min_rating: 4.9 })).toEqual([105]);
  });

  test('by day keeps services with a free crew', async () => {
    const date = '2026-11-26';
    expect(await find('repair', { date })).toEqual([200]);
    const { call } = await shop.newCustomer();
    await call(addToCart, { service_id: 200 });
    const { oData } = await call(timeSlots, { date, first_service_id: 200 });
    await call(saveTaskAndTime, { service_date: `${date} ${oData[0]?.time}` });
    expect(await find('repair', { date })).toEqual([]);
    expect(await find('repair', { date: '2026-11-27' })).toEqual([200]);
  });

  test.each([
    ['a day in the past', '2026-11-23'],
    ['a day beyond the booking horizon', '2027-11-25'],
  ])('by %s matches nothing', async (_what, date) => {
    expect(await find('', { date })).toEqual([]);
  });

  test('by day omits services that cannot be booked', async () => {
    expect(await find('installation', { date: '2026-11-27' })).toEqual([]);
    expect(await find('installation')).toEqual([201]);
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) => (await shop.call(searchSuggestions, { query })).oData;

  test('list activities before categories before services', async () => {
    const { list } = await suggest('home');
    expect(list.map(({ kind, name, within }) => [kind, name, within])).toEqual([
      ['activity', 'Home Cleaning', ''],
      ['activity', 'Home Service', ''],
      ['category', 'Whole Homes', 'Home Cleaning'],
      ...(await search('home', { limit: 5 })).service_list.map(({ name, category }) => ['service', name, category]),
    ]);
  });

  test('correct a mistyped word', async () => {
    expect(await suggest('shmapoo')).toMatchObject({
      corrected_query: 'shampoo',
      list: [{ kind: 'service', id: 105 }],
    });
  });
});

describe('a changed catalog', () => {
  test('is found by its new names and synonyms only, and a removed service not at all', async () => {
    expect(await find('shampoo')).toEqual([105]);
    const cleaning = [
      categoryFile(20, {
        services: [
          { ...SOFA, name: 'Velvet Steam' },
          { ...CARPET, hidden: true },
        ],
      }),
    ];
    await folder.write('services/11.json', { activity_id: 11, categories: cleaning });
    await folder.write('synonyms.json', [['velvet', 'plush']]);
    await importFolder(shop, folder.path);
    await shop.app.background.refreshData();
    expect(await find('shampoo')).toEqual([]);
    expect(await find('plush')).toEqual([105]);
    expect(await find('carpet')).toEqual([]);
    expect((await shop.call(searchSuggestions, { query: 'velvet' })).oData.list).toMatchObject([{ id: 105 }]);
  });
});
