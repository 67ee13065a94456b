import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../../db/schema/customers.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 30 });
});
afterAll(() => shop.close());

const WHY = { reason: 'The customer called' };

async function name({ id }: TestCustomer, firstName: string, lastName: string): Promise<void> {
  await shop.db.update(customers).set({ firstName, lastName }).where(eq(customers.id, id));
}

async function order({ call }: TestCustomer, day = '2026-11-26'): Promise<string> {
  const invoice = await prepare({ call }, day);
  return (await call(placeOrder, { invoice_id: invoice })).order_no ?? '';
}

async function prepare({ call }: Pick<TestCustomer, 'call'>, day = '2026-11-26'): Promise<string> {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${day} 09:00` });
  return (await call(paymentInit, { payment_type: '5' })).oData.invoice_id;
}

const find = async (words: string) =>
  (await shop.office(office.findCustomers, { words })).oData.map(({ email }) => email);

test('finds a customer by order, id, name, e-mail and phone, and no other one', async () => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await name(customer, 'Fatima', 'Al Mansoori');
  await name(other, 'أحمد', 'الهاشمي');
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id));
  const phone = row?.phone ?? '';
  const number = await order(customer);
  const part = customer.email.slice(0, -4);
  for (const words of [
    ...[number, number.toLowerCase(), number.replace('-', ''), String(customer.id)],
    ...['fatima', 'MANSOORI Fat', 'al mansoori', 'soori', 'fa al', part, `${part} fatima`],
    ...[phone, `+971 ${phone}`, `0${phone}`, `00971${phone}`, `fatima 0${phone.slice(0, 2)} ${phone.slice(2)}`],
  ]) {
    expect(await find(words), words).toEqual([customer.email]);
  }
  for (const words of ['أحمد', 'احمد', 'الهاشمى احمد', 'هاشم']) expect(await find(words), words).toEqual([other.email]);
  expect(await find('fatima أحمد')).toEqual([]);
  expect(await find('100%')).toEqual([]);
  expect(await getFailure(find('a'))).toMatchObject({
    fields: { words: ['Enter at least two characters of a word.'] },
  });
  const found = (await shop.office(office.findOrders, { words: 'mansoori' })).oData;
  expect(found).toMatchObject([{ order_no: number, customer_id: customer.id, customer_name: 'Fatima Al Mansoori' }]);
  expect((await shop.office(office.findOrders, { words: number })).oData).toEqual(found);
});

test('pages by key, counts, and logs what was shown', async () => {
  const made: TestCustomer[] = [];
  for (let index = 0; index < 3; index++) made.push(await shop.newCustomer());
  for (const one of made) await name(one, 'Zuleika', 'Page');
  const first = await shop.office(office.findCustomers, { words: 'zuleika', limit: 2 });
  expect(first.count).toEqual({ value: 3, is_estimate: false });
  const second = await shop.office(office.findCustomers, { words: 'zuleika', limit: 2, after: first.next });
  expect(second.next).toBeUndefined();
  const ids = [...first.oData, ...second.oData].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  const [entry] = (await shop.office(office.auditLog, { kind: 'read' })).oData;
  expect(entry).toMatchObject({ action: 'customers find', after: { customers: second.oData.map(({ id }) => id) } });
  expect(await getFailure(shop.office(office.findCustomers, { words: 'zuleika', after: 'x' }))).toMatchObject({
    status: 400,
  });
});

test('a note is changed by its author only, at the version that was seen', async () => {
  const customer = await shop.newCustomer();
  const [support, dispatcher] = [await shop.newStaff('support'), await shop.newStaff('dispatcher')];
  const number = await order(customer, '2026-11-27');
  const { oData: note } = await support.call(office.addNote, { order: number, text: 'Rings twice' });
  expect(note).toMatchObject({
    order_no: number,
    customer_id: customer.id,
    by: support.name,
    is_own: true,
    version: 1,
  });
  const list = async () => (await dispatcher.call(office.customerNotes, { customer: customer.email })).oData;
  expect(await list()).toMatchObject([{ text: 'Rings twice', is_own: false }]);
  const edit = { note: note.id, text: 'Rings once', version: 1 };
  expect(await getFailure(dispatcher.call(office.editNote, edit))).toMatchObject({ status: 403 });
  expect(await getFailure(shop.office(office.deleteNote, { note: note.id, version: 1 }))).toMatchObject({
    status: 403,
  });
  const edits = await Promise.all([1, 2].map(() => getFailure(support.call(office.editNote, edit))));
  expect(edits.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await getFailure(support.call(office.deleteNote, { note: note.id, version: 1 }))).toMatchObject({
    code: 'changed-meanwhile',
    body: { oData: { version: 2, text: 'Rings once' } },
  });
  const other = await shop.newCustomer();
  expect((await dispatcher.call(office.customerNotes, { customer: other.email })).oData).toEqual([]);
  await support.call(office.deleteNote, { note: note.id, version: 2 });
  expect(await list()).toEqual([]);
  const log = (await shop.office(office.auditLog, { customer: customer.email })).oData;
  expect(log.map(({ action }) => action)).toEqual(['notes delete', 'notes edit', 'notes add']);
  expect(JSON.stringify(log)).not.toContain('Rings');
});

test('a blocked customer signs in and sees orders, and places no new one', async () => {
  const customer = await shop.newCustomer();
  const support = await shop.newStaff('support');
  const number = await order(customer, '2026-11-28');
  const invoice = await prepare(customer, '2026-11-29');
  const block = (dry_run?: '1') => support.call(office.blockCustomer, { customer: customer.email, dry_run, ...WHY });
  const effect = {
    visits: [{ order_no: number, visit: 1, starts: '2026-11-28 09:00', status_text: 'Confirmed' }],
    ...{ open_payments: 1, releases_hold: true },
  };
  expect((await block('1')).oData).toEqual({ customer_id: customer.id, effect });
  expect((await block()).oData.effect).toEqual(effect);
  expect(await getFailure(block())).toMatchObject({ code: 'status-changed' });
  expect(await getFailure(customer.call(placeOrder, { invoice_id: invoice }))).toBeDefined();
  await customer.call(saveTaskAndTime, { service_date: '2026-11-29 09:00' });
  expect(await getFailure(customer.call(paymentInit, { payment_type: '5' }))).toMatchObject({
    code: 'account-blocked',
    message: /^This account cannot place new orders/,
    messageAr: /لا يمكن لهذا الحساب/,
  });
  expect((await customer.call(myServiceOrders, {})).oData).toMatchObject([
    { order_no: number, status_text: 'Confirmed' },
  ]);
  const { oData } = await support.call(office.officeCustomer, { customer: customer.email });
  expect(oData.blocked_since).toBe(shop.now().toISOString());
  await support.call(office.unblockCustomer, { customer: customer.email, ...WHY });
  await customer.call(placeOrder, {
    invoice_id: (await customer.call(paymentInit, { payment_type: '5' })).oData.invoice_id,
  });
});

test('of a block and an order at the same time, the order is placed before the block or not at all', async () => {
  const customer = await shop.newCustomer();
  const invoice = await prepare(customer, '2026-12-01');
  const [failure] = await Promise.all([
    getFailure(customer.call(placeOrder, { invoice_id: invoice })),
    shop.office(office.blockCustomer, { customer: customer.email, ...WHY }),
  ]);
  const placed = (await customer.call(myServiceOrders, {})).oData;
  expect(placed).toHaveLength(failure ? 0 : 1);
  expect(await getFailure(prepare(customer, '2026-12-02'))).toMatchObject({ code: 'account-blocked' });
});
