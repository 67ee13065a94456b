import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { activities, catalogLoads, catalogState, categories, homeSections, services } from '../../db/schema/catalog.ts';
import {
  activityEntry,
  type CatalogFolder,
  categoryFile,
  homeFile,
  homeItemFile,
  openCatalogFolder,
  serviceFile,
} from '../../testing/test-catalog-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { loadCatalog, openCatalog } from './load-catalog.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const clock = () => NOW;
const SLOW_MS = 180_000;

const TABLES = [services, categories, activities, homeSections, catalogState];

let database: Database;
let folder: CatalogFolder;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [...TABLES, catalogLoads]) await database.db.delete(table);
  folder = await openCatalogFolder();
});
afterEach(() => folder.remove());

const load = () => loadCatalog({ db: database.db, clock, folder: folder.path });
const open = () => openCatalog({ db: database.db, clock, folder: folder.path });
const changeServices = (...changed: readonly object[]) =>
  folder.write('services/11.json', { activity_id: 11, categories: [categoryFile(20, { services: changed })] });
/** Services, categories, activities, home sections, states. */
const counts = () => Promise.all(TABLES.map((table) => database.db.$count(table)));

describe('loadCatalog', () => {
  test('stores every entry once when it runs repeatedly', async () => {
    expect(await load()).toBe('loaded');
    expect(await counts()).toEqual([4, 4, 2, 1, 1]);
    expect(await load()).toBe('held');
    await folder.write('home.json', homeFile([homeItemFile(1, 11), homeItemFile(2, 7)]));
    expect(await load()).toBe('loaded');
    expect(await counts()).toEqual([4, 4, 2, 1, 1]);
  });

  test(
    'stores more services than the parameters of one statement',
    async () => {
      const content = Array.from({ length: 2_000 }, (_, category) =>
        categoryFile(100_000 + category, {
          services: Array.from({ length: 5 }, (__, service) => serviceFile(200_000 + category * 5 + service)),
        }),
      );
      await folder.write('services/11.json', { activity_id: 11, categories: content });
      expect(await load()).toBe('loaded');
      const [storedServices = 0, storedCategories = 0] = await counts();
      expect(storedServices).toBeGreaterThanOrEqual(10_000);
      expect(storedCategories).toBeGreaterThanOrEqual(2_000);
      const { id, categoryId, isActive } = services;
      const stored = await database.db.select({ id, categoryId, isActive }).from(services);
      expect(stored).toContainEqual({ id: 209_999, categoryId: 101_999, isActive: true });
    },
    SLOW_MS,
  );

  test('stores amounts in fils and percentages in hundredths', async () => {
    const discount = { type: 'percentage', value: 12.5 };
    await changeServices(serviceFile(105, { price: '149.50', minimum_amount: '99.00', discount }));
    await load();
    const [row] = await database.db.select().from(services);
    expect(row).toMatchObject({
      price: 14_950,
      minimumAmount: 9_900,
      discountType: 'percentage',
      discountValue: 1_250,
    });
  });

  test('updates changed entries', async () => {
    await load();
    await changeServices(serviceFile(105, { name: 'New name', price: '80.00' }));
    const catalog = await open();
    expect(catalog.serviceById(105)).toMatchObject({ name: 'New name', service_price: '80.00' });
  });

  test('deactivates removed entries and reactivates them when they return', async () => {
    await load();
    await changeServices(serviceFile(105));
    await folder.write('activities.json', [activityEntry(11)]);
    const without = await open();
    expect(without.serviceById(104)).toBeUndefined();
    expect(without.activities().map(({ id }) => id)).toEqual([11]);
    expect(without.categories(11).list.map(({ id }) => id)).toEqual([20]);
    const rows = await database.db.select().from(services);
    expect(rows.find(({ id }) => id === 104)).toMatchObject({ isActive: false, name: 'Service 104' });

    await changeServices(serviceFile(105), serviceFile(104));
    expect((await open()).serviceById(104)).toMatchObject({ id: 104 });
  });

  test('moves a service to another category', async () => {
    await load();
    await folder.write('services/11.json', {
      activity_id: 11,
      categories: [
        categoryFile(20, { services: [serviceFile(104)] }),
        categoryFile(21, { services: [serviceFile(105)] }),
      ],
    });
    expect((await open()).serviceById(105)).toMatchObject({ category_id: 21, category: 'Category 21' });
  });

  test('does not restore older files unless restoresOlder is set', async () => {
    await load();
    const older = await readFile(join(folder.path, 'services/11.json'), 'utf8');
    await changeServices(serviceFile(105, { name: 'Newer' }));
    await load();
    await folder.write('services/11.json', JSON.parse(older));
    expect(await load()).toBe('older');
    expect((await open()).serviceById(105)?.name).toBe('Newer');
    expect(await loadCatalog({ db: database.db, clock, folder: folder.path, restoresOlder: true })).toBe('loaded');
    expect((await open()).serviceById(105)?.name).not.toBe('Newer');
  });

  test('writes in one of several concurrent processes', async () => {
    const loaded = await Promise.all([load(), load(), load()]);
    expect(loaded.sort()).toEqual(['held', 'held', 'loaded']);
    expect(await counts()).toEqual([4, 4, 2, 1, 1]);
  });

  test('changes nothing when the files have a mistake', async () => {
    await load();
    await changeServices(serviceFile(105, { price: 'free' }));
    await expect(load()).rejects.toThrow('services/11.json: categories[0].services[0].price');
    const rows = await database.db.select().from(services);
    expect(rows.filter(({ isActive }) => isActive)).toHaveLength(4);
  });
});
