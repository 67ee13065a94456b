import { addToCart, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { DEFAULT_SETTINGS, SETTING_NAMES, SETTINGS, type SettingName } from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { settings } from '../../db/schema/settings.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { findIgnored, fixSettings, openShopSettings } from './shop-settings.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop({ settings: { service_charge: '10.00', open_cash_orders: 0 } });
  customer = await shop.newCustomer();
});
afterEach(() => shop.close());

/** Stores a value as another process would, and refreshes this one. */
async function set(name: SettingName, value: unknown, validFrom = shop.now()): Promise<void> {
  await shop.db.insert(settings).values({ name, value, validFrom, createdAt: shop.now() });
  await shop.app.background.refreshData();
}

const open = (given = {}) => openShopSettings({ db: shop.db, clock: shop.now, given });
const getCharge = async () => (await customer.call(getCart, {})).oData.service_charge;

describe('the first value of a setting', () => {
  test('is that of the environment, and stays when the environment has another one', async () => {
    const stored = await shop.db.$count(settings);
    expect(stored).toBe(SETTING_NAMES.length);
    const shopSettings = await open({ service_charge: '15.00' });
    expect(shopSettings.current().service_charge).toBe('10.00');
    expect(findIgnored({ service_charge: '15.00', open_cash_orders: 0 }, shopSettings)).toEqual(['service_charge']);
    expect(await shop.db.$count(settings)).toBe(stored);
  });

  test('is stored once by servers that start together', async () => {
    await Promise.all([open(), open(), open()]);
    expect(await shop.db.$count(settings)).toBe(SETTING_NAMES.length);
  });

  test('is the default of a setting that nobody has chosen, which fits its schema', () => {
    for (const name of SETTING_NAMES) expect(SETTINGS[name].parse(DEFAULT_SETTINGS[name])).toBeTruthy;
    expect(fixSettings(shop.now, { undo_minutes: 5 }).current()).toEqual({ ...DEFAULT_SETTINGS, undo_minutes: 5 });
  });
});

describe('a changed setting', () => {
  test('counts for a cart at once, also in the version of what pages read', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    const getVersion = async () => Number((await shop.app.inject('/healthz')).headers['x-dar-catalog']);
    const [charge, version] = [await getCharge(), await getVersion()];
    await set('service_charge', '25.00');
    expect([charge, await getCharge()]).toEqual(['10.00', '25.00']);
    expect(await getVersion()).toBe(version + 1);
  });

  test('counts from its date on, without a refresh', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    const getVersion = async () => Number((await shop.app.inject('/healthz')).headers['x-dar-catalog']);
    const version = await getVersion();
    await set('service_charge', '25.00', new Date(shop.now().getTime() + HOUR_MS));
    expect([await getCharge(), await getVersion()]).toEqual(['10.00', version]);
    shop.pass(HOUR_MS);
    expect([await getCharge(), await getVersion()]).toEqual(['25.00', version + 1]);
  });

  test('is shown by pages that were cached', async () => {
    const getPolicy = async () => (await shop.call(serviceDetails, { service_id: PLAIN.id })).oData;
    expect(await getPolicy()).toMatchObject({ is_cash: '1', policy: { cancel_free_hours: 24 } });
    await set('cancel_free_hours', 36);
    await set('payment_methods', ['card']);
    expect(await getPolicy()).toMatchObject({ is_cash: '0', policy: { cancel_free_hours: 36 } });
  });

  test('that this release cannot read leaves the value before it', async () => {
    await set('open_cash_orders', 7);
    await set('open_cash_orders', 'many');
    expect((await open()).current().open_cash_orders).toBe(7);
  });

  test('cannot be altered or deleted in the database', async () => {
    await expect(shop.db.execute(`update settings set value = '1'`)).rejects.toThrow();
    await expect(shop.db.execute('delete from settings')).rejects.toThrow();
  });
});

describe('an order', () => {
  async function prepare(time: string) {
    await customer.call(addToCart, { service_id: PLAIN.id });
    await customer.call(saveTaskAndTime, { service_date: `2026-11-26 ${time}` });
  }
  const place = async (invoice_id: string) => Number((await customer.call(placeOrder, { invoice_id })).orderId);
  const getOrder = async (id: number) => (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;

  test('keeps the charge and the terms under which its payment began', async () => {
    await prepare('09:00');
    const { oData } = await customer.call(paymentInit, { payment_type: '5' });
    await set('service_charge', '25.00');
    await set('cancel_free_hours', 72);
    const kept = await getOrder(await place(oData.invoice_id));
    expect(kept).toMatchObject({ service_charge: '10.00', policy: { cancel_free_hours: 24 } });
    await prepare('13:00');
    expect((await customer.call(checkoutData, {})).oData).toMatchObject({
      service_charge: '25.00',
      policy: { cancel_free_hours: 72 },
    });
    const second = await customer.call(paymentInit, { payment_type: '5' });
    expect(await getOrder(await place(second.oData.invoice_id))).toMatchObject({ policy: { cancel_free_hours: 72 } });
    await customer.call(cancelOrder, { order_id: kept.id, shown_refund: '0.00' });
  });

  test('of an older release has the terms of its time', async () => {
    await prepare('09:00');
    const { oData } = await customer.call(paymentInit, { payment_type: '5' });
    const id = await place(oData.invoice_id);
    await shop.db.execute(`update orders set terms = null where id = ${id}`);
    shop.pass(HOUR_MS);
    await set('cancel_free_hours', 72);
    expect((await getOrder(id)).policy).toMatchObject({ cancel_free_hours: 24 });
  });

  test('that was opened with a method which is off now can be placed, and no other one', async () => {
    await prepare('09:00');
    const { oData } = await customer.call(paymentInit, { payment_type: '5' });
    await set('payment_methods', ['wallet']);
    await place(oData.invoice_id);
    await prepare('13:00');
    expect(await getFailure(customer.call(paymentInit, { payment_type: '5' }))).toMatchObject({ code: 'method-off' });
    expect(fromDubaiTime('2026-11-26 09:00') > shop.now()).toBe(true);
  });
});
