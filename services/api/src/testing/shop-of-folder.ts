import { openCatalog } from '../modules/catalog/fill-catalog.ts';
import { categoryFile, openCatalogFolder, serviceFile } from './test-catalog-folder.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export const ROOM = { id: 5, name: 'Room', name_ar: 'غرفة', price: '15.00' };
export const OVEN = { name: 'Oven', name_ar: 'فرن', price: '25.50' };

/** Opens a shop with the small catalog, where category 20 has the services 105, with a room, and 104. */
export async function openShopOfFolder(
  options: Pick<NonNullable<Parameters<typeof openTestShop>[0]>, 'database' | 'crewsPerActivity'> = {},
): Promise<TestShop> {
  const folder = await openCatalogFolder();
  const services = [serviceFile(105, { sub_services: [ROOM] }), serviceFile(104)];
  await folder.write('services/11.json', { activity_id: 11, categories: [categoryFile(20, { services })] });
  try {
    return await openTestShop({ ...options, openCatalog: (deps) => openCatalog({ ...deps, folder: folder.path }) });
  } finally {
    await folder.remove();
  }
}
