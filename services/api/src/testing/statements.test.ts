import { addToCart, clearCart } from '@dar/shared/contracts/cart';
import { paymentInit, placeOrder } from '@dar/shared/contracts/checkout';
import { saveTaskAndTime, timeSlots } from '@dar/shared/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchDriverStatements } from './driver-statements.ts';
import { PLAIN } from './test-catalogue.ts';
import { openTestShop, type TestCustomer, type TestShop } from './test-shop.ts';

// What a busy shop's database is asked for most. A call that comes to need a statement more shows here: a statement is a way
// to the database and back, and nearly all that such a call costs.
let sent: string[] = [];
let stopWatching: () => void;
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  stopWatching = watchDriverStatements((_connection, sql) => sent.push(sql));
  shop = await openTestShop();
  // Whoever asks first has the crews' hours read.
  const first = await shop.newCustomer();
  await first.call(addToCart, { service_id: PLAIN.id });
  await first.call(timeSlots, { date: '2026-11-26', first_service_id: PLAIN.id });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close().finally(stopWatching));

/** Each statement of a call as what it does to which table; of one with several parts what they write. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await call();
  return sent.map((sql) => {
    const writes = [...sql.matchAll(/\b(insert into|update|delete from) "(\w+)"/g)];
    const written = writes.map(([, verb, table]) => `${verb?.split(' ')[0]} ${table}`).join(', ');
    return written || sql.replace(/^select .*? from "?(\w+).*$/s, 'select $1');
  });
}

const add = () => customer.call(addToCart, { service_id: PLAIN.id });
const SESSION = 'select sessions';

test('adding to an empty cart takes five statements, be it new or emptied', async () => {
  const five = [SESSION, 'begin', 'insert carts', 'insert cart_lines', 'commit'];
  expect(await statementsOf(add)).toEqual(five);
  await customer.call(clearCart, {});
  expect(await statementsOf(add)).toEqual(five);
});

test('a request id takes no statement more', async () => {
  const request = { service_id: PLAIN.id, request_id: '4d5b9c5e-0f52-4d2e-8f0a-3a1f6f0f7c11' };
  expect(await statementsOf(() => customer.call(addToCart, request))).toEqual([
    SESSION,
    'begin',
    'insert carts, insert cart_requests, delete cart_requests',
    'insert cart_lines',
    'commit',
  ]);
});

test('adding to a cart with lines reads them, and gives up the slot that may be held', async () => {
  await add();
  const seven = [
    SESSION,
    'begin',
    'insert carts',
    'select cart_lines',
    'insert cart_lines',
    'delete crew_times, update crew_holds',
    'commit',
  ];
  expect(await statementsOf(add)).toEqual(seven);
});

test('the slots of a day take three statements', async () => {
  await add();
  const slots = () => customer.call(timeSlots, { date: '2026-11-26', first_service_id: PLAIN.id });
  expect(await statementsOf(slots)).toEqual([SESSION, 'select cart_lines', 'select crew_times']);
});

test('placing an order that is paid in cash takes two statements', async () => {
  await add();
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const place = () => customer.call(placeOrder, { invoice_id });
  expect(await statementsOf(place)).toEqual([SESSION, 'select place_cash_order']);
});
