import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { activities, catalogState, categories, homeSections, services } from '../../db/schema/catalog.ts';
import { catalogEntries, catalogRevisions, publications } from '../../db/schema/catalog-entries.ts';
import {
  type CatalogFolder,
  categoryFile,
  homeItemFile,
  openCatalogFolder,
  serviceFile,
} from '../../testing/test-catalog-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { takeIds } from './entries.queries.ts';
import { fillCatalog, openCatalog } from './fill-catalog.ts';

const clock = () => new Date('2026-11-24T06:00:00Z');
const SLOW_MS = 180_000;

let database: Database;
let folder: CatalogFolder;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await openCatalogFolder();
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const fill = () => fillCatalog({ db: database.db, clock, folder: folder.path });
const open = () => openCatalog({ db: database.db, clock, folder: folder.path });
const counts = () =>
  Promise.all([catalogEntries, catalogRevisions, publications].map((table) => database.db.$count(table)));
const changeService = (over: object) =>
  folder.write('services/11.json', {
    activity_id: 11,
    categories: [categoryFile(20, { services: [serviceFile(105, over)] })],
  });

describe('an empty database', () => {
  test('gets the entries of the files, once, also from three processes', async () => {
    await Promise.all([fill(), fill(), fill()]);
    // Two activities, four categories, four services, home, its section, synonyms, three pages and a question.
    expect(await counts()).toEqual([17, 17, 1]);
    await fill();
    expect(await counts()).toEqual([17, 17, 1]);
  });

  test('keeps what it has when the files change, also when they have a mistake', async () => {
    await fill();
    await changeService({ name: 'New name' });
    expect((await open()).serviceById(105)).toMatchObject({ name: 'Service 105' });
    await changeService({ price: 'free' });
    expect((await open()).serviceById(105)).toMatchObject({ service_price: '100.00' });
  });

  test('stays empty when the files have a mistake', async () => {
    await changeService({ price: 'free' });
    await expect(fill()).rejects.toThrow('services/11.json: categories[0].services[0].price: must be an amount');
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test(
    'gets more services than the parameters of one statement',
    async () => {
      const content = Array.from({ length: 2_000 }, (_, category) =>
        categoryFile(100_000 + category, {
          services: Array.from({ length: 5 }, (__, service) => serviceFile(2_200_000 + category * 5 + service)),
        }),
      );
      await folder.write('services/11.json', { activity_id: 11, categories: content });
      await folder.write('home.json', { variant: 'standard', sections: [] });
      expect((await open()).snapshot.services).toHaveLength(10_000);
      // Ids of the sequence are above those of the files.
      expect(await takeIds(database.db, 2)).toEqual([2_210_000, 2_210_001]);
    },
    SLOW_MS,
  );
});

describe('a database of the release before', () => {
  const texts = (id: number) => ({ id, position: 0, name: `Old ${id}`, nameAr: `قديم ${id}` });
  const OPTION = { id: 3, name: 'Villa', name_ar: 'فيلا', title: 'Villa', price: '40.00' };
  const configuration = {
    hourly_rate: [{ id: 1, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00', lengthMinutes: 120 }],
    dropdown_option_title: 'Size',
    dropdown_option_title_ar: 'الحجم',
    dropdown_options: [OPTION],
    service_additions: [{ id: 4, name: 'Oven', name_ar: 'فرن', price: '25.50' }],
    sub_services: [
      { id: 5, name: 'Room', name_ar: 'غرفة', price: '15.00', minimum: 1, maximum: 4, is_required: '1', options: [] },
    ],
    sub_sub_services: [
      {
        id: 6,
        name: 'Number of visits',
        name_ar: 'عدد الزيارات',
        minimum: 0,
        maximum: 10,
        is_required: '0',
        extraMinutes: 5,
      },
    ],
    text_input_options: [{ id: 7, hint: 'Floor', hint_ar: 'الطابق', is_required: '1' }],
    text_input_options_big: [],
    included: ['A', 'B', 'C'],
    included_ar: ['أ', 'ب', 'ت'],
  } as const;
  const row = {
    ...{ description: 'What', descriptionAr: 'ماذا', priceType: 'Fixed', priceTypeAr: 'ثابت', duration: '2 h' },
    ...{ durationAr: 'ساعتان', price: 14_950 as never, isPriceHidden: false, minimumAmount: 9_900 as never },
    ...{ discountValue: 0, isServiceable: false, notServiceableText: 'Not here', notServiceableTextAr: 'ليس هنا' },
    ...{ lengthMinutes: 120, leadMinutes: 60, rating: 4.5, ratingCount: 12, categoryId: 20 },
  };

  beforeEach(async () => {
    const { db } = database;
    const activity = { description: 'What', descriptionAr: 'ماذا', discount: '' };
    await db.insert(activities).values({ ...texts(11), ...activity, isActive: true });
    await db.insert(categories).values({ ...texts(20), activityId: 11, parentId: null, isActive: true });
    const discounted = { discountType: 'percentage', discountValue: 1_250 } as const;
    const plain = { ...configuration, hourly_rate: [] } as never;
    await db.insert(services).values([
      { ...texts(105), ...row, isActive: true, configuration: configuration as never },
      { ...texts(106), ...row, ...discounted, isActive: true, isServiceable: true, configuration: plain },
      { ...texts(107), ...row, isActive: false, configuration: plain },
    ]);
    const { picture: _, ...item } = { ...homeItemFile(1, 11), picture: 0 };
    await db.insert(homeSections).values({ position: 0, title: 'Old', titleAr: 'قديم', content: [item] });
    const state = { homeVariant: 'marketing', synonyms: [['sofa', 'couch']] } as const;
    await db.insert(catalogState).values({ id: 1, contentHash: 'old', loadedAt: clock(), ...state });
  });

  test('keeps its rows, with the pages of the files', async () => {
    const catalog = await open();
    const { sub_sub_services, sub_services, ...rest } = configuration;
    expect(catalog.serviceById(105)).toMatchObject({
      ...{ name: 'Old 105', service_price: '149.50', minimum_amount: '99.00', coupon_amount: '0.00' },
      ...{ is_serviceable: '0', is_serviceable_text: 'Not here', lengthMinutes: 120, leadMinutes: 60 },
      ...{ ...rest, sub_services, sub_sub_services },
    });
    expect(catalog.serviceById(106)).toMatchObject({ coupon_amount: '12.50', coupon_type: '1', is_serviceable: '1' });
    expect(catalog.serviceById(107)).toBeUndefined();
    expect(catalog.snapshot).toMatchObject({ variant: 'marketing', synonyms: [['sofa', 'couch']], skipped: [] });
    expect(catalog.snapshot.sections).toMatchObject([{ title: 'Old', content: [{ id: 1 }] }]);
    expect(catalog.snapshot.pages).toHaveLength(3);
    const [publication] = await database.db.select().from(publications);
    expect(publication).toMatchObject({ reason: 'Rows of the release before', place: 1 });
  });

  test('keeps a service that was taken out as a hidden one', async () => {
    await fill();
    const rows = await database.db.select().from(catalogEntries);
    const hidden = rows.filter(({ content }) => (content as { hidden?: boolean }).hidden);
    expect(hidden).toMatchObject([{ kind: 'service', id: 107 }]);
  });
});
