import { serviceDetails } from '@dar/contracts/catalog';
import { checkCatalog, exportCatalog, importCatalog } from '@dar/contracts/office';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogEntries as entriesTable } from '../../db/schema/catalog-entries.ts';
import { eq } from '../../testing/conditions.ts';
import { OVEN, openShopOfFolder, ROOM } from '../../testing/shop-of-folder.ts';
import { categoryFile, serviceFile } from '../../testing/test-catalog-folder.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openCatalog } from './fill-catalog.ts';

const WHY = { reason: 'A new season' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openShopOfFolder();
});
afterEach(() => shop.close());

async function shown(id: number) {
  await shop.app.background.refreshData();
  return (await shop.call(serviceDetails, { service_id: id })).oData;
}

describe('a malformed row', () => {
  test('is left out, and named by the check', async () => {
    await shop.db
      .update(entriesTable)
      .set({ content: { name: 'x' } })
      .where(eq(entriesTable.id, 105));
    await shop.app.background.refreshData();
    expect(shop.catalog.serviceById(105)).toBeUndefined();
    expect(shop.catalog.serviceById(104)).toBeDefined();
    expect((await shop.office(checkCatalog, {})).oData.mistakes).toContain('service 105: price: is missing');
    const reopened = await openCatalog({ db: shop.db, clock: shop.now });
    expect(reopened.snapshot.skipped).toMatchObject([{ kind: 'service', id: 105 }]);
  });
});

describe('import', () => {
  const importFiles = async (categories: readonly object[], isDryRun = false) => {
    const text = JSON.stringify({ activity_id: 11, categories });
    const files = [{ file: 'services/11.json', text }];
    return (await shop.office(importCatalog, { files, dry_run: isDryRun, ...WHY })).oData;
  };

  test('of an export changes nothing', async () => {
    const { files } = (await shop.office(exportCatalog, {})).oData;
    const { rows, mistakes, publication } = (await shop.office(importCatalog, { files, ...WHY })).oData;
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(rows).toHaveLength(12);
    expect([mistakes, publication]).toEqual([[], undefined]);
  });

  test('reports each row, refuses the wrong ones, and publishes the others', async () => {
    const { id: _, ...unnamed } = serviceFile(1, { name: 'New one', additions: [], sub_services: [OVEN] });
    const services = [
      serviceFile(105, { sub_services: [ROOM], price: '90.00' }),
      serviceFile(104, { price: 'free' }),
      serviceFile(999),
      unnamed,
    ];
    const dry = await importFiles([categoryFile(20, { services })], true);
    expect(await shown(105)).toMatchObject({ service_price: '100.00' });
    const { rows, mistakes } = await importFiles([categoryFile(20, { services })]);
    expect(mistakes).toEqual([]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'refused', 'refused', 'added']);
    expect(dry.rows.map(({ outcome }) => outcome)).toEqual(rows.map(({ outcome }) => outcome));
    expect(rows.flatMap(({ why }) => why)).toEqual([
      "services/11.json: categories[0].services[1].price: must be an amount with two decimals, as '149.00'",
      'services/11.json: categories[0].services[2].id: there is no service 999; without an id it gets a new one',
    ]);
    expect(await shown(105)).toMatchObject({ service_price: '90.00' });
    const added = rows.at(-1)?.id ?? 0;
    expect((await shown(added)).sub_services).toMatchObject([{ name: 'Oven' }]);
  });

  test('refuses a row with the id of a row before it', async () => {
    const services = [serviceFile(105, { sub_services: [ROOM], price: '90.00' }), serviceFile(104), serviceFile(105)];
    const { rows } = await importFiles([categoryFile(20, { services })]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'unchanged', 'refused']);
    expect(rows[3]?.why).toEqual(['service 105: is there twice']);
    expect(await shown(105)).toMatchObject({ service_price: '90.00' });
  });

  test('gives a new category an id, to which its new services refer', async () => {
    const { id: _, ...category } = categoryFile(1);
    const { id: __, ...service } = serviceFile(1);
    const { rows } = await importFiles([{ ...category, services: [service] }]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(await shown(rows[1]?.id ?? 0)).toMatchObject({ category_id: rows[0]?.id });
  });
});
