import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { auditLog, changeSettings, officeSettings, settingHistory, undoChange } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { visits } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

type Changes = EndpointInput<typeof changeSettings>['changes'];

const DAY = '2026-11-26';
const REASON = { reason: 'Prices of 2027' };

let shop: TestShop;
let owner: TestStaff;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await shop.newStaff('owner');
  customer = await shop.newCustomer();
});
afterEach(() => shop.close());

const list = async (staff = owner) => (await staff.call(officeSettings, {})).oData;
const getValue = async (name: string) => (await list()).settings.find((setting) => setting.name === name);
const getLog = async () => (await owner.call(auditLog, {})).oData.filter(({ action }) => action === 'settings change');

async function change(changes: Changes, over: Partial<EndpointInput<typeof changeSettings>> = {}, staff = owner) {
  const { version } = await list(staff);
  return (await staff.call(changeSettings, { changes, version, ...REASON, ...over })).oData;
}

async function book(time: string): Promise<void> {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} ${time}` });
  const { oData } = await customer.call(paymentInit, { payment_type: '5' });
  await customer.call(placeOrder, { invoice_id: oData.invoice_id });
}

describe('a change of settings', () => {
  test('counts at once, and is in the history and the log with its author and its reason', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    const changed = await change({ service_charge: '12.00', undo_minutes: 5 });
    expect(changed).toMatchObject({ before: { service_charge: '0.00' }, after: { service_charge: '12.00' } });
    expect((await customer.call(getCart, {})).oData.service_charge).toBe('12.00');
    expect(await getValue('service_charge')).toMatchObject({ value: '12.00', by: owner.name, ...REASON });
    const { oData } = await owner.call(settingHistory, { name: 'service_charge' });
    expect(oData.map(({ value, by, from }) => [value, by, from === ''])).toEqual([
      ['12.00', owner.name, false],
      ['0.00', '', true],
    ]);
    const [entry] = await getLog();
    expect(entry).toMatchObject({ staff_id: owner.id, before: { undo_minutes: 10 }, after: { undo_minutes: 5 } });
  });

  test('with a date counts from then on, and is shown as planned', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    await change({ service_charge: '12.00' }, { from: '2026-11-24 12:00' });
    expect(await getValue('service_charge')).toMatchObject({
      value: '0.00',
      planned: [{ value: '12.00', from: '2026-11-24T08:00:00.000Z' }],
    });
    expect((await customer.call(getCart, {})).oData.service_charge).toBe('0.00');
    shop.pass(2 * HOUR_MS);
    expect((await customer.call(getCart, {})).oData.service_charge).toBe('12.00');
    expect(await getValue('service_charge')).toMatchObject({ value: '12.00', planned: [] });
  });

  test('of what somebody else has changed since is rejected with who, when and the present value', async () => {
    const other = await shop.newStaff('owner');
    const { version } = await list();
    await change({ undo_minutes: 5 }, {}, other);
    const late = await getFailure(change({ undo_minutes: 20 }, { version }));
    expect(late).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining(other.name) });
    await change({ report_late_minutes: 15 }, { version });
    expect(await getValue('undo_minutes')).toMatchObject({ value: 5 });
  });

  test('by two at once is made by one of them', async () => {
    const { version } = await list();
    const failures = await Promise.all(
      [5, 20].map((undo_minutes) => getFailure(change({ undo_minutes }, { version }))),
    );
    expect(failures.filter((failure) => failure?.code === 'changed-meanwhile')).toHaveLength(1);
    expect(await getLog()).toHaveLength(1);
  });

  test('of nothing, of a value that does not fit, and of a method without a provider is rejected as a whole', async () => {
    const stored = await shop.db.$count(settings);
    for (const changes of [{}, { undo_minutes: 10 }, { undo_minutes: -1 }, { service_charge: '-1.00' }]) {
      expect(await getFailure(change(changes))).toMatchObject({ kind: 'invalid' });
    }
    const backwards = {
      day: '2026-12-02',
      from: '2026-12-09',
      to: '2026-12-01',
      name: '',
      opens: '09:00',
      closes: '15:00',
    };
    expect(await getFailure(change({ undo_minutes: 7, special_hours: [backwards] }))).toMatchObject({
      kind: 'invalid',
    });
    expect(await getFailure(change({ undo_minutes: 7 }, { from: 'soon' }))).toMatchObject({ kind: 'invalid' });
    expect(await shop.db.$count(settings)).toBe(stored);
  });

  test('with the request of an earlier one changes nothing', async () => {
    const request_id = crypto.randomUUID();
    await change({ undo_minutes: 5 }, { request_id });
    expect(await getFailure(change({ undo_minutes: 20 }, { request_id }))).toMatchObject({ code: 'request-repeated' });
    expect(await getValue('undo_minutes')).toMatchObject({ value: 5 });
  });
});

test('an undo brings back the value before, unless somebody has changed it again', async () => {
  await change({ undo_minutes: 20, report_late_minutes: 15 });
  await change({ closed_days: [{ day: DAY, name: 'Holiday' }] });
  const [, first] = await getLog();
  await owner.call(undoChange, { change: first?.id ?? 0, reason: 'A mistake' });
  expect(await getValue('undo_minutes')).toMatchObject({ value: 10 });
  expect((await getLog())[0]).toMatchObject({ undoes: first?.id, after: { report_late_minutes: 30 } });
  await change({ undo_minutes: 20 });
  const [last] = await getLog();
  await change({ undo_minutes: 21 });
  expect(await getFailure(owner.call(undoChange, { change: last?.id ?? 0, reason: 'Late' }))).toMatchObject({
    code: 'changed-meanwhile',
  });
});

test('an undo takes a planned change back before it counts', async () => {
  await change({ service_charge: '12.00' }, { from: '2026-12-01' });
  const [entry] = await getLog();
  await owner.call(undoChange, { change: entry?.id ?? 0, reason: 'A mistake' });
  shop.pass(30 * 24 * HOUR_MS);
  const later = await shop.newStaff('owner');
  const { settings: present } = await list(later);
  expect(present.find(({ name }) => name === 'service_charge')).toMatchObject({ value: '0.00', planned: [] });
});

describe('the effect of a change', () => {
  test('names booked visits on days that close or outside the new hours, and moves none', async () => {
    await book('09:00');
    await book('14:00');
    const stored = await shop.db.select().from(visits);
    const hours = { from: DAY, to: DAY, name: 'Ramadan', opens: '12:00', closes: '18:00' };
    const tried = await change({ special_hours: [hours] }, { dry_run: '1' });
    expect(tried.effect).toMatchObject({ visit_count: 1, visits: [{ starts: `${DAY} 09:00`, visit: 1 }] });
    expect(await getLog()).toEqual([]);
    expect(await getValue('special_hours')).toMatchObject({ value: [] });
    const saved = await change({ closed_days: [{ day: DAY, name: 'Holiday' }] });
    expect(saved.effect.visits.map(({ starts }) => starts)).toEqual([`${DAY} 09:00`, `${DAY} 14:00`]);
    // Both visits are on a closed day already.
    expect((await change({ special_hours: [hours] })).effect.visit_count).toBe(0);
    expect(await shop.db.select().from(visits)).toEqual(stored);
  });

  test('counts carts and open payments that show a charge, terms or methods', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
    await customer.call(paymentInit, { payment_type: '5' });
    const dry = { dry_run: '1' } as const;
    expect((await change({ cancel_free_hours: 36 }, dry)).effect).toMatchObject({ carts: 1, open_payments: 1 });
    expect((await change({ undo_minutes: 36 }, dry)).effect).toMatchObject({ carts: 0, open_payments: 0 });
  });
});

test('the history is a list by key', async () => {
  await change({ undo_minutes: 5 });
  await change({ undo_minutes: 6 });
  const first = await owner.call(settingHistory, { name: 'undo_minutes', limit: 2 });
  const second = await owner.call(settingHistory, { name: 'undo_minutes', limit: 2, after: first.next });
  expect([...first.oData, ...second.oData].map(({ value }) => value)).toEqual([6, 5, 10]);
  expect(second.next).toBeUndefined();
});
