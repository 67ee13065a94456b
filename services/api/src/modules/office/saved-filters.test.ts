import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

let shop: TestShop;
let mona: TestStaff;
let omar: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  omar = await shop.newStaff('support');
});
afterAll(() => shop.close());

const ORDERS = { list: 'orders', name: 'Late', query: '?status=Pending' } as const;
const list = async ({ call }: TestStaff, of: office.FilteredList = 'orders') =>
  (await call(office.savedFilters, { list: of })).oData;

test('keeps a filter for its person, shows one for the team to all, and replaces the same name', async () => {
  const own = (await mona.call(office.saveFilter, ORDERS)).oData;
  expect(own).toMatchObject({ name: 'Late', query: '?status=Pending', is_team: false, is_own: true });
  expect(await list(omar)).toEqual([]);
  const again = await mona.call(office.saveFilter, { ...ORDERS, query: '?status=Assigned', team: '1' });
  expect(again.oData).toMatchObject({ id: own.id, is_team: true });
  expect(await list(omar)).toEqual([{ ...again.oData, is_own: false }]);
  expect(await list(omar, 'customers')).toEqual([]);
});

test('lets only its person delete a filter', async () => {
  const { id } = (await mona.call(office.saveFilter, { ...ORDERS, name: 'Mine', team: '1' })).oData;
  expect(await getFailure(omar.call(office.deleteSavedFilter, { id }))).toMatchObject({ status: 404 });
  await mona.call(office.deleteSavedFilter, { id });
  expect((await list(omar)).map((filter) => filter.id)).not.toContain(id);
});

test('shows the filters of a list, which can name customers, only to roles that may see the list', async () => {
  const editor = await shop.newStaff('editor');
  await omar.call(office.saveFilter, { list: 'customers', name: 'Amna', query: '?words=amna', team: '1' });
  expect(await getFailure(list(editor, 'customers'))).toMatchObject({ status: 403 });
  const saved = editor.call(office.saveFilter, { list: 'customers', name: 'Mine', query: '' });
  expect(await getFailure(saved)).toMatchObject({ status: 403 });
  expect(await list(mona, 'customers')).toMatchObject([{ name: 'Amna' }]);
});
