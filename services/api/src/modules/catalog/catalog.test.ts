import { isApiError } from '@dar/app/api-error';
import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activityEntry,
  categoryFile,
  homeFile,
  homeItemFile,
  openCatalogFolder,
  SMALL_CATALOG,
  serviceFile,
} from '../../testing/test-catalog-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCatalog } from './fill-catalog.ts';

const named = (id: number, name: string) => ({ id, name, name_ar: 'اسم' });
const CONFIGURED = serviceFile(140, {
  name: 'Everything',
  price: '149.50',
  discount: { type: 'percentage', value: 12.5 },
  is_price_hidden: true,
  minimum_amount: '99.00',
  not_serviceable: { text: 'Not here', text_ar: 'ليس هنا' },
  dropdown: { title: 'Size', title_ar: 'الحجم', options: [{ ...named(3, 'Villa'), price: '40.00' }] },
  additions: [{ ...named(4, 'Oven'), price: '25.50' }],
  sub_services: [
    { ...named(5, 'Room'), price: '15.00', minimum: 1, maximum: 4, is_required: true },
    { ...named(9, 'Seat'), price: '9.00', options: [{ label: '2 seats', label_ar: 'مقعدان', value: 2 }] },
  ],
  sub_sub_services: [{ ...named(6, 'Number of visits') }],
  text_inputs: [{ id: 7, hint: 'Floor', hint_ar: 'الطابق', is_required: true }],
  big_text_inputs: [{ id: 8, hint: 'Notes', hint_ar: 'ملاحظات' }],
});
const HOURLY = serviceFile(141, {
  discount: undefined,
  length_minutes: undefined,
  hourly_rates: [{ id: 1, text: '2 hours', text_ar: 'ساعتان', rate: '70.00', length_minutes: 120 }],
});
const MANY = Array.from({ length: 12 }, (_, index) => serviceFile(600 + index));

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  const folder = await openCatalogFolder({
    ...SMALL_CATALOG,
    'activities.json': [activityEntry(11), activityEntry(6), activityEntry(7)],
    'home.json': homeFile([{ ...homeItemFile(2, 6), service_id: 141 }, homeItemFile(1, 11)], 'marketing'),
    'services/6.json': {
      activity_id: 6,
      categories: [
        categoryFile(60, { services: MANY }),
        categoryFile(61, {
          services: [CONFIGURED, HOURLY, serviceFile(142, { discount: { type: 'fixed', value: '20.00' } })],
        }),
      ],
    },
  });
  const catalog = await openCatalog({ db: database.db, clock: () => new Date(), folder: folder.path });
  shop = await openTestShop({ catalog });
  close = async () => {
    await shop.close();
    await database.close();
    await folder.remove();
  };
});
afterAll(() => close());

const getFailure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (isApiError(error) ? { kind: error.kind, message: error.message } : error),
  );
const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('the home page', () => {
  test('returns its variant and its sections in file order', async () => {
    const { oData } = await shop.call(homeLoad, {});
    expect(oData.variant).toBe('marketing');
    expect(oData.dynamic_list).toHaveLength(1);
    expect(oData.dynamic_list[0]).toMatchObject({ title: 'Popular', title_ar: 'الأكثر طلباً' });
    expect(oData.dynamic_list[0]?.content[0]).toEqual({
      id: 2,
      activity_id: 6,
      name: 'Item 2',
      name_ar: 'عنصر 2',
      banner_image: '/media/banner/home-2.webp',
      text: 'Read me',
      text_ar: 'اقرأني',
      discount: '10%',
      starting_price: '70.00',
    });
    expect(oData.dynamic_list[0]?.content[1]?.starting_price).toBeUndefined();
    expect(oData).toMatchObject({ rating: 4.5, rating_count: 19 * 12 });
  });

  test.each(['standard', 'marketing'] as const)('previews the variant %s', async (variant) => {
    expect((await shop.call(homeLoad, { variant })).oData.variant).toBe(variant);
  });

  test('returns the activities in file order', async () => {
    const { activities } = (await shop.call(homeActivities, {})).oData;
    expect(getIds(activities)).toEqual([11, 6, 7]);
    expect(activities[0]).toMatchObject({ name: 'Activity 11', name_ar: 'نشاط 11', image: '/media/activity/11.webp' });
    expect(activities.map(({ starting_price }) => starting_price)).toEqual(['100.00', '70.00', undefined]);
  });
});

describe('categories', () => {
  test('are listed for an activity, each with its sub-categories', async () => {
    const { oData } = await shop.call(categories, { activity_id: '11', latitude: '', longitude: '' });
    expect(oData).toMatchObject({
      activity_name: 'Activity 11',
      activity_name_ar: 'نشاط 11',
      all_image: '/media/banner/activity-11.webp',
    });
    expect(oData.list.map((category) => [category.id, getIds(category.sub_categories)])).toEqual([
      [20, []],
      [10, [30, 29]],
    ]);
    expect(oData.list[0]).toMatchObject({
      id: 20,
      service_id: 20,
      name: 'Category 20',
      name_ar: 'فئة 20',
      image: '/media/category/20.webp',
    });
  });

  test('are listed for all activities when none is given', async () => {
    const { oData } = await shop.call(categories, {});
    expect(getIds(oData.list)).toEqual([20, 10, 60, 61]);
    expect(oData).toMatchObject({ activity_name: '', activity_name_ar: '' });
  });

  test('are empty for an activity without services', async () => {
    expect((await shop.call(categories, { activity_id: 7 })).oData).toMatchObject({
      activity_name: 'Activity 7',
      list: [],
    });
  });

  test('answer 404 for an unknown activity', async () => {
    expect(await getFailure(shop.call(categories, { activity_id: 99 }))).toEqual({
      kind: 'not-found',
      message: 'Activity not found',
    });
  });
});

describe('a category', () => {
  test('returns ten services per page and the total', async () => {
    const { oData } = await shop.call(categoryDetails, { category_id: 60 });
    expect(oData).toMatchObject({
      id: 60,
      activity_id: 6,
      name: 'Category 60',
      name_ar: 'فئة 60',
      banner_image: '/media/banner/category-60.webp',
      sub_categories: [],
      total: 12,
    });
    expect(getIds(oData.service_list)).toEqual([600, 601, 602, 603, 604, 605, 606, 607, 608, 609]);
  });

  test.each([
    [{ page: 2 }, [610, 611]],
    [{ page: '2', limit: '5' }, [605, 606, 607, 608, 609]],
    [{ page: 3 }, []],
    [{ limit: 50 }, MANY.map(({ id }) => id)],
  ])('returns the page %j', async (paging, ids) => {
    const { oData } = await shop.call(categoryDetails, { category_id: 60, ...paging });
    expect(getIds(oData.service_list)).toEqual(ids);
    expect(oData.total).toBe(12);
  });

  test.each([{ limit: 51 }, { limit: 0 }, { page: 0 }])('rejects %j as invalid', async (paging) => {
    expect(await getFailure(shop.call(categoryDetails, { category_id: 60, ...paging }))).toMatchObject({
      kind: 'invalid',
    });
  });

  test('returns its sub-categories in file order instead of services', async () => {
    const { oData } = await shop.call(categoryDetails, { category_id: 10 });
    expect(oData).toMatchObject({ service_list: [], total: 0 });
    expect(oData.sub_categories).toEqual([
      { id: 30, service_id: 30, name: 'Category 30', name_ar: 'فئة 30', image: '/media/category/30.webp' },
      { id: 29, service_id: 29, name: 'Category 29', name_ar: 'فئة 29', image: '/media/category/29.webp' },
    ]);
  });

  test('returns the services of a sub-category', async () => {
    const { oData } = await shop.call(categoryDetails, { category_id: 30 });
    expect(oData.service_list.map(({ id, category, activity_id }) => [id, category, activity_id])).toEqual([
      [130, 'Category 30', 11],
    ]);
  });

  test('returns its own activity and ignores the given one', async () => {
    expect((await shop.call(categoryDetails, { category_id: 60, activity_id: 11 })).oData.activity_id).toBe(6);
  });

  test('answers 404 when it is unknown', async () => {
    expect(await getFailure(shop.call(categoryDetails, { category_id: 105 }))).toEqual({
      kind: 'not-found',
      message: 'Category not found',
    });
  });
});

describe('a service', () => {
  test('returns every configuration in the wire format', async () => {
    const { oData } = await shop.call(serviceDetails, { service_id: 140 });
    expect(oData.starting_price).toBeUndefined();
    expect(oData).toMatchObject({
      id: 140,
      service_id: 140,
      category_id: 61,
      activity_id: 6,
      category: 'Category 61',
      category_ar: 'فئة 61',
      image: '/media/service/140.webp',
      rating: 4.5,
      rating_count: 12,
      service_price: '149.50',
      service_duration: '2 hours',
      service_duration_ar: 'ساعتان',
      coupon_amount: '12.50',
      coupon_type: '1',
      is_price_hidden: '1',
      minimum_amount: '99.00',
      is_serviceable: '0',
      is_serviceable_text: 'Not here',
      is_serviceable_text_ar: 'ليس هنا',
      dropdown_option_title: 'Size',
      dropdown_option_title_ar: 'الحجم',
      dropdown_options: [{ id: 3, name: 'Villa', name_ar: 'اسم', title: 'Villa', price: '40.00' }],
      service_additions: [{ id: 4, name: 'Oven', name_ar: 'اسم', price: '25.50' }],
      sub_services: [
        { id: 5, name: 'Room', name_ar: 'اسم', price: '15.00', minimum: 1, maximum: 4, is_required: '1', options: [] },
        {
          id: 9,
          name: 'Seat',
          price: '9.00',
          is_required: '0',
          options: [{ label: '2 seats', label_ar: 'مقعدان', value: 2 }],
        },
      ],
      sub_sub_services: [
        { id: 6, name: 'Number of visits', name_ar: 'اسم', minimum: 0, maximum: 999_999, is_required: '0' },
      ],
      text_input_options: [{ id: 7, hint: 'Floor', hint_ar: 'الطابق', is_required: '1' }],
      text_input_options_big: [{ id: 8, hint: 'Notes', hint_ar: 'ملاحظات', is_required: '0' }],
    });
  });

  test('returns the prices of hourly rates', async () => {
    const { oData } = await shop.call(serviceDetails, { service_id: '141' });
    expect(oData).toMatchObject({ starting_price: '70.00', starting_unit: '2 hours', starting_unit_ar: 'ساعتان' });
    expect(oData.hourly_rate).toEqual([{ id: 1, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00' }]);
    expect(oData).toMatchObject({
      coupon_amount: '0.00',
      is_serviceable: '1',
      is_serviceable_text: '',
      is_price_hidden: '0',
    });
  });

  test('marks a fixed discount by another coupon type than a percentage', async () => {
    const { oData } = await shop.call(serviceDetails, { service_id: 142 });
    expect(oData).toMatchObject({ starting_price: '80.00', starting_old_price: '100.00', starting_unit: '2 hours' });
    expect(oData).toMatchObject({ included: ['A crew', 'Tools', 'Materials'], included_ar: ['فريق', 'أدوات', 'مواد'] });
    expect(oData).toMatchObject({ is_cash: '1', policy: { cancel_free_hours: 24 } });
    expect(oData.coupon_amount).toBe('20.00');
    expect(oData.coupon_type).not.toBe('1');
  });

  test('does not expose lengths and lead times', async () => {
    for (const service_id of [105, 140, 141]) {
      const { oData } = await shop.call(serviceDetails, { service_id });
      expect(JSON.stringify(oData)).not.toMatch(/minutes/i);
    }
  });

  test('answers 404 when it is unknown', async () => {
    expect(await getFailure(shop.call(serviceDetails, { service_id: 999 }))).toEqual({
      kind: 'not-found',
      message: 'Service not found',
    });
  });
});
