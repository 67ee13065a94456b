import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin } from '@dar/contracts/auth';
import { checkoutData } from '@dar/contracts/checkout';
import { parseAmount } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerId } from '../../modules/auth/session.ts';
import type { CatalogService } from '../../modules/catalog/catalog.service.ts';
import { openCatalog } from '../../modules/catalog/load-catalog.ts';
import { WalletService } from '../../modules/wallet/wallet.service.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { coupons } from '../schema/carts.ts';
import { crews, workingHours } from '../schema/crews.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { productOrders } from '../schema/product-orders.ts';
import { walletEntries } from '../schema/wallet.ts';
import { seed } from './seed.ts';

let shop: TestShop;
let catalog: CatalogService;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0, openCatalog });
  catalog = shop.catalog;
});
afterAll(() => shop.close());

const seedWith = (hasDemoData: boolean) => seed({ db: shop.db, clock: shop.now, catalog, settings: { hasDemoData } });

describe('seed', () => {
  test('adds crews for every activity, and no demo data when it is off', async () => {
    await seedWith(false);
    expect(await shop.db.$count(crews)).toBe(catalog.activities().length * 3);
    expect(await shop.db.$count(workingHours)).toBe(catalog.activities().length * 7);
    expect(await shop.db.$count(customers)).toBe(0);
    expect(await shop.db.$count(coupons)).toBe(0);
  });

  test('adds a demo customer who can sign in, with addresses, a wallet and past orders', async () => {
    await seedWith(true);
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    expect((await call(listAddresses, {})).oData).toMatchObject([
      { address_type: 'home', is_default: '1' },
      { address_type: 'office', is_default: '0' },
    ]);
    expect((await call(checkoutData, {})).oData).toMatchObject({ wallet_balance: '500.00' });
    const past = (await call(myServiceOrders, {})).oData;
    for (const order of past) {
      expect(new Date(order.order_date).getTime()).toBeLessThan(shop.now().getTime());
      expect(order.services).not.toEqual([]);
    }
    expect(past.map(({ services }) => services.length)).toContain(2);
    expect(past.map(({ discount }) => discount)).toContain('25.00');
    expect(past.some(({ services }) => services[0]?.task_description)).toBe(true);
  });

  test('adds service and product orders of every status, and a list of two pages', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const cleanings = await Promise.all(
      [1, 2].map(async (page) => (await call(myServiceOrders, { activity_id: 11, page })).oData),
    );
    expect(cleanings.map(({ length }) => length)).toEqual([20, 5]);
    const statuses = ['Assigned', 'Cancelled', 'Completed', 'Confirmed', 'In progress', 'Pending'];
    for (const endpoint of [myServiceOrders, myOrders]) {
      const { oData } = await call(endpoint, { limit: 100 });
      expect([...new Set(oData.map(({ status_text }) => status_text))].toSorted()).toEqual(statuses);
    }
  });

  test('disables the demo login without demo data, and enables it again with it', async () => {
    const demo = { email: 'demo@dar.example', password: 'Demo@1234' };
    const call = await shop.signIn(demo);
    await seedWith(false);
    expect(await failureOf(shop.signIn(demo))).toMatchObject({ kind: 'refused' });
    expect(await failureOf(call(listAddresses, {}))).toMatchObject({ kind: 'unauthorized' });
    await seedWith(true);
    expect(await failureOf(shop.signIn(demo))).toBeUndefined();
  });

  test('adds product orders of the demo customer, with their own activities', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    expect((await call(myOrders, {})).oData).toMatchObject([
      { activity_id: 201, status_text: 'Pending' },
      { activity_id: 201, status_text: 'In progress' },
      { activity_id: 202, status_text: 'Assigned' },
      { activity_id: 202, status_text: 'Confirmed', order_type_text: 'Pickup', grand_total: '252.00' },
      { activity_id: 202, total_items_qty: 5, shipping_charge: '10.00', vat: '11.53', grand_total: '242.03' },
      { activity_id: 201, store: { company_name: 'Marina Blooms' }, address: { address: 'Al Marsa Street' } },
      { activity_id: 202, status_text: 'Cancelled' },
    ]);
    const [{ address } = { address: undefined }] = (await call(myOrders, {})).oData;
    const place = [address?.address, address?.area_name, address?.city_name, address?.country_name];
    expect(place).toEqual(['Al Marsa Street', 'Dubai Marina', 'Dubai', 'United Arab Emirates']);
    const { activities } = (await call(bookingCounts, {})).oData;
    expect(activities.filter(({ type }) => type === 'product')).toMatchObject([
      { id: 201, name: 'Flowers & Gifts', count: '3' },
      { id: 202, name_ar: 'مستلزمات المنزل', count: '4' },
    ]);
    expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length);
  });

  test('adds a wallet movement for every order that was paid from the wallet', async () => {
    const entries = await shop.db.select().from(walletEntries);
    const ordered = [...(await shop.db.select().from(orders)), ...(await shop.db.select().from(productOrders))];
    const paid = ordered.filter(({ paymentMethod }) => paymentMethod === 'wallet');
    expect(paid).not.toEqual([]);
    const isOut = ({ amount }: { amount: number }) => amount < 0;
    expect(
      entries.filter(isOut).map(({ customerId, amount, createdAt }) => ({ customerId, amount, createdAt })),
    ).toEqual(
      paid.map(({ customerId, grandTotal, placedAt }) => ({ customerId, amount: -grandTotal, createdAt: placedAt })),
    );
    const wallets = new WalletService({ db: shop.db, clock: shop.now });
    for (const { id } of await shop.db.select().from(customers)) {
      const { balance, movements } = await wallets.contents(id as CustomerId, { limit: 100 });
      const sum = movements.reduce((total, { amount }) => total + parseAmount(amount), 0);
      expect(parseAmount(balance)).toBe(sum);
    }
  });

  test('adds notifications about the demo orders, with the newest unread', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const { notifications, unread_count } = (await call(listNotifications, {})).oData;
    expect(notifications.map(({ is_read }) => is_read)).toEqual([...Array(10).fill('0'), '1', '1']);
    expect(unread_count).toBe(10);
    for (const { created_at } of notifications) expect(new Date(created_at) <= shop.now()).toBe(true);
  });

  test('adds nothing when it runs again, also in several processes at once', async () => {
    await Promise.all([seedWith(true), seedWith(true), seedWith(true)]);
    expect(await shop.db.$count(customers)).toBe(1);
    expect(await shop.db.$count(orders)).toBe(29);
    expect(await shop.db.$count(productOrders)).toBe(7);
    expect(await shop.db.$count(crews)).toBe(catalog.activities().length * 3);
    expect(await shop.db.$count(coupons)).toBe(3);
    await expect(shop.call(emailLogin, { email: 'demo@dar.example', password: 'Demo@1234' })).resolves.toMatchObject({
      user: { first_name: 'Demo' },
    });
  });
});
