import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PLAIN } from '../../../services/api/src/testing/test-catalog.ts';
import {
  OFFICE_TOKEN,
  openTestShop,
  type TestCustomer,
  type TestShop,
} from '../../../services/api/src/testing/test-shop.ts';
import type { Ask } from './ask.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let customer: TestCustomer;
let port: number;
let orderNo: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  orderNo = String((await customer.call(placeOrder, { invoice_id })).order_no);
});
afterAll(() => shop.close());

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
  readonly ask?: Ask;
}

/** Runs a command line against the shop, and returns the exit code and all that it prints. */
async function staff(args: readonly string[], { env, folder = tmpdir(), ask }: Options = {}) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const access = env ?? { OFFICE_PORT: String(port), OFFICE_TOKEN };
  const code = await runStaff(args, { env: access, folder, ask, out: print, err: print });
  return { code, text: lines.join('\n') };
}

const MONA = ['--name', 'Mona', '--reason', 'The customer called'];

test('lists and shows orders as tables, and as JSON for scripts', async () => {
  const { code, text } = await staff(['orders', 'list', '--date', '2026-11-26', '--status', 'confirmed']);
  expect([code, text]).toEqual([0, expect.stringContaining(`${orderNo}  2026-11-26 09:00  Confirmed  Test Customer`)]);
  const shown = (await staff(['orders', 'show', orderNo])).text;
  for (const part of ['Total       AED 105.00, Cash', 'Visits', '2026-11-26 09:00', 'Events', customer.email]) {
    expect(shown).toContain(part);
  }
  const json = JSON.parse((await staff(['orders', 'list', '--json'])).text);
  expect(json).toMatchObject({ orders: [{ order_no: orderNo, grand_total: '105.00' }], total: 1 });
});

test('changes an order, and shows who changed it and why', async () => {
  expect(await staff(['orders', 'reschedule', orderNo, '2026-11-27 13:00', ...MONA])).toEqual({
    code: 0,
    text: `${orderNo} is Confirmed, with a visit at 2026-11-27 13:00.`,
  });
  expect((await staff(['orders', 'assign', orderNo, ...MONA])).text).toBe(`${orderNo} is Assigned.`);
  expect((await staff(['orders', 'start', orderNo, ...MONA])).text).toBe(`${orderNo} is In progress.`);
  expect((await staff(['orders', 'complete', orderNo, ...MONA])).text).toBe(`${orderNo} is Completed.`);
  expect((await staff(['orders', 'refund', orderNo, '40', ...MONA])).text).toBe(
    `AED 40.00 of ${orderNo} goes to the wallet; AED 65.00 can still be paid back.`,
  );
  const { text } = await staff(['log', '--order', orderNo]);
  expect(text).toContain(
    `Mona  orders refund      ${orderNo}  way wallet, refund 40.00, status Completed  The customer called`,
  );
  expect(text.split('\n')).toHaveLength(5);
});

test('shows a customer, and credits and debits the wallet', async () => {
  const { email, id } = customer;
  const [before = ''] = /AED \S+/.exec((await staff(['customers', 'show', email])).text) ?? [];
  expect((await staff(['customers', 'credit', email, '10', ...MONA])).code).toBe(0);
  expect((await staff(['customers', 'debit', String(id), '10.00', ...MONA])).text).toBe(
    `The wallet of customer ${id} has ${before}.`,
  );
  expect((await staff(['customers', 'unlock', email, ...MONA])).code).toBe(0);
  const { text } = await staff(['customers', 'show', email]);
  for (const part of ['Wallet movements', 'Log', 'customers debit']) expect(text).toContain(part);
});

test('asks for name and reason on a terminal, and says which option is missing without one', async () => {
  const credit = ['customers', 'credit', customer.email, '1'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return question === 'Your name: ' ? 'Omar' : 'A gift';
  };
  expect((await staff(credit, { ask })).code).toBe(0);
  expect(questions).toEqual(['Your name: ', 'Reason: ']);
  expect((await staff(['log', '--customer', customer.email])).text).toMatch(/^.* Omar +customers credit .* A gift$/m);
  expect(await staff(credit)).toEqual({ code: 1, text: 'Say who you are with --name.' });
  expect(await staff([...credit, '--name', 'Omar'])).toEqual({ code: 1, text: 'Say why with --reason.' });
});

test.each([
  [['orders', 'show', 'DAR-9'], 'There is no order with this number.'],
  [['customers', 'show', 'nobody@dar.example'], 'There is no customer with this id, e-mail address or phone.'],
  [['customers', 'credit', '1', 'ten', ...MONA], 'ten is not an amount such as 49.50.'],
  [['orders', 'list', '--status', 'Open'], 'Open is not a status: choose Pending, Confirmed'],
  [['orders', 'list', '--date', 'soon'], 'date must be a date, YYYY-MM-DD'],
  [['orders', 'lost'], "unknown command 'lost'"],
])('exits with 1 and a sentence: %j', async (args, sentence) => {
  expect(await staff(args)).toEqual({ code: 1, text: expect.stringContaining(sentence) });
});

test('finds the shop that npm start started last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-staff-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = () => staff(['orders', 'list'], { env: {}, folder });
  expect(await run()).toEqual({ code: 1, text: expect.stringMatching(/^Which shop\? Start it with npm start/) });
  await writeFile(join(folder, 'office.config.json'), JSON.stringify({ port, tokenFile: join(folder, 'token') }));
  expect(await run()).toEqual({
    code: 1,
    text: expect.stringMatching(/^There is no token in .*token: start the shop/),
  });
  await writeFile(join(folder, 'token'), `${OFFICE_TOKEN}\n`);
  expect((await run()).code).toBe(0);
  await writeFile(join(folder, 'token'), 'another');
  expect(await run()).toEqual({ code: 1, text: 'The token of the office is missing or wrong.' });
  const gone = await staff(['orders', 'list'], { env: { OFFICE_PORT: '1', OFFICE_TOKEN } });
  expect(gone).toEqual({ code: 1, text: 'The shop does not answer at http://127.0.0.1:1: is it running?' });
});

test('issues, lists and ends a coupon, and lists reviews', async () => {
  const add = ['coupons', 'add', 'spring-5', '--percent', '5', '--minimum', '200', '--max-uses', '10', ...MONA];
  expect(await staff(add)).toEqual({ code: 0, text: 'The coupon SPRING-5 is issued.' });
  expect(await staff(['coupons', 'add', 'none', ...MONA])).toEqual({
    code: 1,
    text: 'Say what the coupon takes off, with --percent or --amount.',
  });
  expect((await staff(['coupons', 'list'])).text).toMatch(/^SPRING-5 +5\.00 % +from AED 200\.00 +used 0 of 10$/);
  expect((await staff(['coupons', 'end', 'SPRING-5', ...MONA])).text).toBe('The coupon SPRING-5 has ended.');
  expect((await staff(['reviews', 'list', '--hidden'])).text).toBe('There are no such reviews.');
});

test('lists twenty coupons on a page', async () => {
  for (let number = 10; number < 31; number += 1) {
    await staff(['coupons', 'add', `many-${number}`, '--percent', '5', ...MONA]);
  }
  const { coupons, total } = JSON.parse((await staff(['--json', 'coupons', 'list'])).text);
  expect([coupons.length, coupons[0].code]).toEqual([20, 'MANY-10']);
  expect((await staff(['coupons', 'list'])).text).toMatch(
    new RegExp(`\\n20 of ${total}: --page shows the next ones.$`),
  );
  expect((await staff(['coupons', 'list', '--page', '2'])).text).toMatch(/^MANY-30/);
});
