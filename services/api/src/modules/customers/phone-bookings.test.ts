import { randomUUID } from 'node:crypto';
import { emailLogin, forgotPassword, resetPassword, signUp } from '@dar/contracts/auth';
import { addToCart, getCart } from '@dar/contracts/cart';
import * as office from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders, paymentAttempts } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
afterAll(() => shop.close());

const items = [{ service_id: PLAIN.id, qty: 1 }];
const NOBODY = { first_name: 'Nora', last_name: 'New', phone: '050 777 0001' };

const book = ({ email }: Pick<TestCustomer, 'email'>, time: string, more: object = {}) =>
  shop.office(office.bookForCustomer, { customer: email, items, time, ...more });

test('books at the prices of the shop, beside the cart and the hold of the customer', async () => {
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const before = (await customer.call(getCart, {})).oData;
  const dispatcher = await shop.newStaff('dispatcher');
  const offered = (await dispatcher.call(office.bookingServices, {})).oData.find(({ id }) => id === PLAIN.id);
  expect(offered).toMatchObject({ name: PLAIN.name, service_price: '100.00', sub_services: [] });
  const input = { customer: customer.email, items, time: '2026-11-26 15:00' };
  const tried = (await dispatcher.call(office.bookForCustomer, { ...input, dry_run: '1' })).oData;
  expect(tried).toMatchObject({ grand_total: before.grand_total, visits: [{ starts_at: '2026-11-26 15:00' }] });
  expect(await shop.db.$count(orders, eq(orders.customerId, customer.id))).toBe(0);
  const wrong = { ...input, shown_total: '1.00' };
  expect(await getFailure(dispatcher.call(office.bookForCustomer, wrong))).toMatchObject({ code: 'cart-changed' });
  const { order_no } = (await dispatcher.call(office.bookForCustomer, { ...input, shown_total: tried.grand_total }))
    .oData;
  expect((await customer.call(getCart, {})).oData).toEqual(before);
  const { oData } = await shop.office(office.officeOrder, { order: order_no });
  expect(oData.events).toMatchObject([{ by: 'office', by_name: dispatcher.name, to: 'Confirmed' }]);
  expect(oData.log).toMatchObject([{ action: 'orders book', name: dispatcher.name }]);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('a booking that is sent twice is made once, and the second answer says so', async () => {
  const customer = await shop.newCustomer();
  const request = { request_id: randomUUID() };
  await book(customer, '2026-11-27 15:00', request);
  for (const time of ['2026-11-27 15:00', '2026-11-27 19:00']) {
    expect(await getFailure(book(customer, time, request))).toMatchObject({ code: 'request-repeated' });
  }
  expect(await shop.db.$count(orders, eq(orders.customerId, customer.id))).toBe(1);
});

test('of two members of staff who book the same time, one is refused', async () => {
  const made = [await shop.newCustomer(), await shop.newCustomer()];
  const outcomes = await Promise.all(made.map((one) => getFailure(book(one, '2026-11-27 09:00'))));
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(outcomes.find((failure) => failure !== undefined)).toMatchObject({ code: 'slot-taken' });
});

test('books earlier than customers may on purpose only, with a reason, and says so in the log', async () => {
  const customer = await shop.newCustomer();
  const [soon, past] = ['2026-11-24 10:30', '2026-11-24 08:00'];
  const outside = { outside: '1', reason: 'A pipe has burst' } as const;
  const wanted = { customer: customer.email, items, date: '2026-11-24' };
  expect((await shop.office(office.bookingTimes, wanted)).oData.times).not.toContain(soon);
  expect((await shop.office(office.bookingTimes, { ...wanted, outside: '1' })).oData.times).toContain(soon);
  expect(await getFailure(book(customer, soon))).toMatchObject({ code: 'outside-rules' });
  expect(await getFailure(book(customer, soon, { outside: '1' }))).toMatchObject({ status: 400 });
  expect(await getFailure(book(customer, past, outside))).toMatchObject({ code: 'slot-taken' });
  const { order_no } = (await book(customer, soon, outside)).oData;
  const [entry] = (await shop.office(office.auditLog, { order: order_no })).oData;
  expect(entry).toMatchObject({ reason: 'A pipe has burst', after: { time: soon, outside: ['notice'] } });
});

test('refuses a time that a customer holds, a blocked customer, and an address of somebody else', async () => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await other.call(addToCart, { service_id: PLAIN.id });
  await other.call(saveTaskAndTime, { service_date: '2026-11-28 09:00' });
  expect(await getFailure(book(customer, '2026-11-28 09:00'))).toMatchObject({ code: 'slot-taken' });
  const elsewhere = book(customer, '2026-11-28 15:00', { address_id: other.addressId });
  expect(await getFailure(elsewhere)).toMatchObject({ kind: 'not-found' });
  await shop.office(office.blockCustomer, { customer: customer.email, reason: 'Does not pay' });
  expect(await getFailure(book(customer, '2026-11-28 15:00'))).toMatchObject({ code: 'account-blocked' });
});

test('says of a customer with the most bookings to pay in cash what staff can do', async () => {
  const customer = await shop.newCustomer();
  for (const time of ['2026-12-01 09:00', '2026-12-02 09:00', '2026-12-03 09:00']) await book(customer, time);
  const message = expect.stringMatching(/^The customer has .*Send a payment link/);
  expect(await getFailure(book(customer, '2026-12-04 09:00'))).toMatchObject({ code: 'open-cash-orders', message });
  expect(await getFailure(book(customer, '2026-12-04 09:00', { payment: 'link' }))).toBeUndefined();
});

test('an account made by staff is its owner’s by the e-mail address, and nobody else’s', async () => {
  const email = 'nora@dar.example';
  const { customer_id } = (await shop.office(office.makeCustomer, { ...NOBODY, email })).oData;
  const again = () => shop.office(office.makeCustomer, { ...NOBODY, email });
  expect(await getFailure(again())).toMatchObject({ fields: { email: [expect.any(String)] } });
  const address = {
    ...{ location: 'Dubai Marina', apartment: '7', building_name: 'Tower', street: 'Street', address: 'Dubai Marina' },
    ...{ full_name: 'Nora New', phone: '507770001', address_type: 'home' as const },
    ...{ latitude: 25.0805, longitude: 55.1403 },
  };
  const add = { customer: email, address, request_id: randomUUID() };
  await shop.office(office.addCustomerAddress, add);
  expect(await getFailure(shop.office(office.addCustomerAddress, add))).toMatchObject({ code: 'request-repeated' });
  expect(await shop.db.$count(addresses, eq(addresses.customerId, customer_id))).toBe(1);
  await book({ email }, '2026-11-29 09:00');
  const stranger = { ...NOBODY, phone: '507770002', email, password: TEST_PASSWORD, conf_password: TEST_PASSWORD };
  expect(await getFailure(shop.call(signUp, stranger))).toMatchObject({ fields: { email: [expect.any(String)] } });
  expect((await messagesTo(shop, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Confirm your e-mail address'),
  ]);
  shop.pass(60 * DAY_MS);
  await shop.app.background.retention.run();
  expect(await shop.db.$count(customers, eq(customers.id, customer_id))).toBe(1);
  const { password_reset_code } = (await shop.call(forgotPassword, { email })).oData;
  const otp = await latestCode(shop, email);
  const password = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  await shop.call(resetPassword, { password_reset_code: String(password_reset_code), otp, ...password });
  const login = shop.call(emailLogin, { email, password: TEST_PASSWORD });
  expect(await getFailure(login)).toMatchObject({ code: 'phone-not-verified' });
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.customerId, customer_id));
  expect(attempt?.office).toEqual({ by: 'Mona' });
  shop.pass(-60 * DAY_MS);
});
