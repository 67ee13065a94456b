import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin } from '@dar/contracts/auth';
import { checkoutData } from '@dar/contracts/checkout';
import { parseAmount } from '@dar/contracts/money';
import { listNotifications, NOTIFICATION_KINDS } from '@dar/contracts/notifications';
import { officeOrder } from '@dar/contracts/office';
import { bookingCounts, cancelOrder, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { serviceReviews } from '@dar/contracts/reviews';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { readSettings } from '../../env.ts';
import type { CatalogService } from '../../modules/catalog/catalog.service.ts';
import { openCatalog } from '../../modules/catalog/fill-catalog.ts';
import { CrewsService } from '../../modules/crews/crews.service.ts';
import { type Geocoders, openGeocoders } from '../../modules/geo/open-geocoders.ts';
import { readPlaces } from '../../modules/geo/places-file.ts';
import { fixSettings } from '../../modules/settings/shop-settings.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { coupons } from '../schema/carts.ts';
import { crewActivities, crewMembers, crews, rosterCommunities, rosters, workingHours } from '../schema/crews.ts';
import { customers } from '../schema/customers.ts';
import { outbox } from '../schema/messages.ts';
import { orders } from '../schema/orders.ts';
import { productOrders } from '../schema/product-orders.ts';
import { reviews } from '../schema/reviews.ts';
import { walletEntries } from '../schema/wallet.ts';
import { seed } from './seed.ts';

/** Two that work everywhere, and two for each part of Dubai. */
const CREWS = 8;

let shop: TestShop;
let catalog: CatalogService;
let geocoders: Geocoders;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0, openCatalog });
  catalog = shop.catalog;
  geocoders = await openGeocoders({ googleMapsKey: undefined });
});
afterAll(() => shop.close());

const seedWith = (hasDemoData: boolean) =>
  seed({
    ...{ db: shop.db, clock: shop.now, catalog, geocoders, shopSettings: fixSettings(shop.now, {}) },
    settings: { ...readSettings({ DEMO: '1' }), hasDemoData },
  });

describe('seed', () => {
  test('adds nothing when demo data is off, above all no crews that do not exist', async () => {
    await seedWith(false);
    for (const table of [crews, workingHours, customers, coupons]) expect(await shop.db.$count(table)).toBe(0);
  });

  test('adds crews and hours for every activity', async () => {
    await seedWith(true);
    expect(await shop.db.$count(crews)).toBe(catalog.activities().length * CREWS);
    expect(await shop.db.$count(workingHours)).toBe(catalog.activities().length * 7);
  });

  test('adds two members to the first crew, who can sign in', async () => {
    const members = await shop.db.select().from(crewMembers);
    expect(members.map(({ isActive, staffId }) => isActive && staffId !== null)).toEqual([true, true]);
  });

  test('has free crews for each service in every community, on every day', async () => {
    const { places } = await readPlaces();
    const service = new CrewsService({ clock: shop.now });
    const parts = await shop.db.select().from(rosterCommunities);
    const inDubai = places.filter(({ city }) => city === 'Dubai').map(({ name }) => name);
    expect(parts.map(({ community }) => community).toSorted()).toEqual(inDubai.toSorted());
    // Weeks after the visits of the demo customer.
    const first = fromDubaiTime('2026-12-08 08:00').getTime();
    const at = (day: number) => new Date(first + day * DAY_MS);
    const length = { lengthMs: 12 * HOUR_MS, crewSize: 4 };
    for (const { id: activityId } of catalog.activities()) {
      for (const community of ['Dubai Marina', 'Business Bay', 'Deira', 'Hatta']) {
        const needs = { ...length, activityId, community };
        const days = Array.from({ length: 7 }, (_, day) => ({ ...needs, first: at(day), last: at(day) }));
        expect(await service.findFree(shop.db, undefined, days)).not.toContain(undefined);
      }
    }
  });

  test('adds a demo customer who can sign in, with addresses, a wallet and past orders', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    expect((await call(listAddresses, {})).oData).toMatchObject([
      { address_type: 'home', is_default: '1' },
      { address_type: 'office', is_default: '0' },
    ]);
    expect((await call(checkoutData, {})).oData).toMatchObject({ wallet_balance: '500.00' });
    const past = (await call(myServiceOrders, {})).oData;
    for (const order of past) {
      expect(new Date(order.order_date).getTime()).toBeLessThanOrEqual(shop.now().getTime());
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

  test('books the coming visits as a customer does, with payment attempt, crew, payment and confirmation', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const { next_visits = [] } = (await call(bookingCounts, {})).oData;
    const times = next_visits.map(({ status_text, services }) => [status_text, services[0]?.booking_date]);
    expect(times).toEqual([
      ['In progress', '2026-11-24 09:00'],
      ['Assigned', '2026-11-25 12:00'],
      ['Confirmed', '2026-11-26 09:00'],
      ['Pending', '2026-11-27 16:30'],
      ['Confirmed', '2026-11-28 16:30'],
    ]);
    const messages = (await shop.db.select().from(outbox)).filter(({ recipient }) => recipient === 'demo@dar.example');
    for (const { order_id, order_no, status_text, invoice_pdf_url = '' } of next_visits) {
      const { crews: named } = (await shop.office(officeOrder, { order: order_no })).oData;
      expect(named).toHaveLength(1);
      expect((await shop.app.inject(invoice_pdf_url)).headers['content-type']).toBe('application/pdf');
      if (status_text === 'In progress' || status_text === 'Pending') continue;
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, order_id));
      expect(order).toMatchObject({ paymentMethod: 'wallet', paymentAttemptId: expect.stringMatching(/^INV-/) });
      expect(messages.some(({ text }) => text.includes(order_no))).toBe(true);
    }
  });

  test('adds reviews in both languages, and orders of the demo customer with and without one', async () => {
    const { oData: listed } = await shop.call(serviceReviews, { service_id: 105, limit: 5 });
    expect(listed.reviews.map(({ name }) => name)).toEqual(['Sara', 'Demo', 'أحمد', 'Priya', 'James']);
    expect(listed.has_more).toBe(true);
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const { oData } = await call(myServiceOrders, { limit: 100 });
    const details = await Promise.all(
      oData.map(async ({ id }) => (await call(serviceOrderDetails, { service_order_id: id })).oData),
    );
    const visits = details.flatMap((order) => order.visits ?? []);
    expect(visits.map(({ is_reviewable }) => is_reviewable)).toContain('1');
    expect(visits.flatMap(({ review }) => review?.state ?? []).toSorted()).toEqual(['held', 'shown']);
  });

  test('adds no crews and rosters again that staff has taken away', async () => {
    const [{ activityId } = { activityId: 0 }] = await shop.db.select().from(crewActivities).limit(1);
    await shop.db.update(rosters).set({ name: 'Marina' }).where(eq(rosters.name, 'Dubai, west'));
    const removed = await shop.db.delete(crewActivities).where(eq(crewActivities.activityId, activityId)).returning();
    const read = async () => [await shop.db.select().from(rosters), await shop.db.$count(crewActivities)];
    const before = await read();
    await seedWith(true);
    expect(await read()).toEqual(before);
    await shop.db.insert(crewActivities).values(removed);
  });

  test('disables the demo login without demo data, and enables it again with it', async () => {
    const demo = { email: 'demo@dar.example', password: 'Demo@1234' };
    const call = await shop.signIn(demo);
    await seedWith(false);
    expect(await getFailure(shop.signIn(demo))).toMatchObject({ kind: 'business-error' });
    expect(await getFailure(call(listAddresses, {}))).toMatchObject({ kind: 'unauthorized' });
    await seedWith(true);
    expect(await getFailure(shop.signIn(demo))).toBeUndefined();
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
    for (const { customerId, grandTotal, placedAt } of paid) {
      expect(entries).toContainEqual(expect.objectContaining({ customerId, amount: -grandTotal, createdAt: placedAt }));
    }
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const { balance, movements, total } = (await call(wallet, { limit: 100 })).oData;
    expect(parseAmount(balance)).toBe(movements.reduce((sum, { amount }) => sum + parseAmount(amount), 0));
    expect(total).toBeGreaterThan(20);
    const linked = movements.filter(({ order_id }) => order_id !== undefined);
    const goods = (await call(myOrders, {})).oData.map(({ order_id, order_number }) => [order_id, order_number]);
    const services = (await call(myServiceOrders, { limit: 100 })).oData.map(({ id, order_no }) => [id, order_no]);
    const numbers = [...goods, ...services];
    for (const { order_id, order_no } of linked) expect(numbers).toContainEqual([order_id, order_no]);
    expect(linked).not.toEqual([]);
  });

  test('adds notifications of every kind on two pages, about existing orders, with the newest unread', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const { notifications, unread_count, total } = (await call(listNotifications, { limit: 100 })).oData;
    expect(total).toBeGreaterThan(20);
    expect(notifications).toHaveLength(total);
    expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(NOTIFICATION_KINDS));
    const flags = notifications.map(({ is_read }) => is_read);
    expect(flags).toEqual([...flags].sort());
    expect(new Set(flags)).toEqual(new Set(['0', '1']));
    expect(flags.filter((flag) => flag === '0')).toHaveLength(unread_count);
    for (const { created_at } of notifications) expect(new Date(created_at) <= shop.now()).toBe(true);
    const ids = new Set(notifications.flatMap(({ order_id }) => order_id ?? []));
    for (const id of ids) expect(await getFailure(call(orderType, { order_id: id }))).toBeUndefined();
  });

  test('adds nothing when it runs again, also in several processes at once', async () => {
    const tables = [customers, orders, productOrders, reviews];
    const count = () => Promise.all(tables.map((table) => shop.db.$count(table)));
    const before = await count();
    await Promise.all([seedWith(true), seedWith(true), seedWith(true)]);
    expect(await count()).toEqual(before);
    expect(await shop.db.$count(crews)).toBe(catalog.activities().length * CREWS);
    expect(await shop.db.$count(coupons)).toBe(3);
    await expect(shop.call(emailLogin, { email: 'demo@dar.example', password: 'Demo@1234' })).resolves.toMatchObject({
      user: { first_name: 'Demo' },
    });
  });

  test('pays a cancelled order back to the wallet that paid it', async () => {
    const call = await shop.signIn({ email: 'demo@dar.example', password: 'Demo@1234' });
    const getBalance = async () => parseAmount((await call(wallet, {})).oData.balance);
    const { next_visits = [] } = (await call(bookingCounts, {})).oData;
    const open = next_visits.filter(({ status_text }) => status_text !== 'In progress');
    expect(open).toHaveLength(4);
    for (const { order_id, payment_mode } of open) {
      const { cancel } = (await call(serviceOrderDetails, { service_order_id: order_id })).oData;
      const before = await getBalance();
      await call(cancelOrder, { order_id, shown_refund: cancel?.refund ?? '' });
      expect([payment_mode, await getBalance()]).toEqual(['Wallet', before + parseAmount(cancel?.refund ?? '0')]);
    }
    expect(await auditPayments(shop, 'demo@dar.example')).toEqual([]);
  });
});
