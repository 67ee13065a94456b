import { once } from 'node:events';
import { cp, link, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { workingHours } from '../../../services/api/src/db/schema/crews.ts';
import { PLAIN } from '../../../services/api/src/testing/test-catalog.ts';
import {
  OFFICE_TOKEN,
  openTestShop,
  type TestCustomer,
  type TestShop,
} from '../../../services/api/src/testing/test-shop.ts';
import { openOffice } from '../../scripts/site/office.ts';
import type { Ask } from './ask.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let customer: TestCustomer;
let port: number;
let orderNo: string;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 10, settings: { open_cash_orders: 0 } });
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  customer = await shop.newCustomer();
  orderNo = await placeNewOrder();
});
afterAll(() => shop.close());

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly root?: string;
  readonly ask?: Ask;
}

/** Runs a command line against the shop, and returns the exit code and what it prints for scripts and for people. */
async function run(args: readonly string[], { env, root = tmpdir(), ask }: Options = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runStaff(args, {
    env: env ?? { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root,
    ask,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err };
}

/** Returns the exit code with the result, or with the error. */
async function staff(args: readonly string[], options?: Options) {
  const { code, out, err } = await run(args, options);
  return { code, text: code === 0 ? out : err.filter((text) => !text.startsWith('Shop: ')).join('\n') };
}

const MONA = ['--reason', 'The customer called'];
const MONA_SURE = [...MONA, '--yes'];

async function placeNewOrder(): Promise<string> {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  return String((await customer.call(placeOrder, { invoice_id })).order_no);
}

async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dar-staff-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const WRONG_TOKEN = 'The token of the office is missing or wrong.';

test('lists and shows orders as tables, and as JSON for scripts', async () => {
  const { code, text } = await staff(['orders', 'list', '--date', '2026-11-26', '--status', 'confirmed']);
  expect([code, text]).toEqual([0, expect.stringContaining(`${orderNo}  2026-11-26 09:00  Confirmed  Test Customer`)]);
  const shown = (await staff(['orders', 'show', orderNo])).text;
  for (const part of ['Total       AED 105.00, Cash', 'Visits', '2026-11-26 09:00', 'Events', customer.email]) {
    expect(shown).toContain(part);
  }
  const json = JSON.parse((await staff(['orders', 'list', '--json'])).text);
  expect(json).toMatchObject({ orders: [{ order_no: orderNo, grand_total: '105.00' }], count: { value: 1 } });
});

test('names the activities that offer no times in the list of orders', async () => {
  const note = () => staff(['orders', 'list']).then(({ text }) => text.split('\n').at(-1));
  expect(await note()).not.toContain('no times');
  const hours = await shop.db.delete(workingHours).returning();
  const names = shop.catalog.activities().map(({ name }) => name);
  expect(await note()).toBe(
    `The shop offers no times for ${names.join(', ')}: add crews with npm run staff -- crews add.`,
  );
  await shop.db.insert(workingHours).values(hours);
});

test('changes an order, and shows who changed it and why', async () => {
  expect(await staff(['orders', 'reschedule', orderNo, '2026-11-27 13:00', ...MONA])).toEqual({
    code: 0,
    text: `${orderNo} is Confirmed, with a visit at 2026-11-27 13:00.`,
  });
  expect((await staff(['orders', 'assign', orderNo, ...MONA])).text).toBe(`${orderNo} is Assigned.`);
  expect((await staff(['orders', 'start', orderNo, ...MONA])).text).toMatch(
    /^This visit is booked for Fri, 27 Nov 2026.* unless the crew is there\. Add --early then\.$/,
  );
  expect((await staff(['orders', 'start', orderNo, '--early', ...MONA])).text).toBe(`${orderNo} is In progress.`);
  expect((await staff(['orders', 'complete', orderNo, ...MONA])).text).toBe(`${orderNo} is Completed.`);
  await staff(['money', 'cash', orderNo, '105', ...MONA_SURE]);
  expect((await staff(['refunds', 'pay', orderNo, '40', ...MONA_SURE])).text).toBe(
    `AED 40.00 of ${orderNo} goes to the wallet; AED 65.00 can still be paid back.`,
  );
  const { text } = await staff(['log', '--order', orderNo]);
  expect(text).toContain(`Mona  refunds send       ${orderNo}  way wallet, grant 1, refund 40.00  The customer called`);
  expect(text.split('\n')).toHaveLength(6);
});

test('shows a customer, and credits and debits the wallet', async () => {
  const { email, id } = customer;
  const [before = ''] = /AED \S+/.exec((await staff(['customers', 'show', email])).text) ?? [];
  expect((await staff(['customers', 'credit', email, '10', ...MONA_SURE])).code).toBe(0);
  expect((await staff(['customers', 'debit', String(id), '10.00', ...MONA_SURE])).text).toBe(
    `The wallet of customer ${id} has ${before}.`,
  );
  expect((await staff(['customers', 'unlock', email, ...MONA])).code).toBe(0);
  const { text } = await staff(['customers', 'show', email]);
  for (const part of ['Wallet movements', 'Log', 'customers debit']) expect(text).toContain(part);
});

test('asks for the reason on a terminal, and says that it is missing without one', async () => {
  const credit = ['customers', 'credit', customer.email, '1', '--yes'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return 'A gift';
  };
  expect((await staff(credit, { ask })).code).toBe(0);
  expect(questions).toEqual(['Reason: ']);
  expect((await staff(['log', '--customer', customer.email])).text).toMatch(/^.* Mona +customers credit .* A gift$/m);
  expect(await staff(credit)).toEqual({ code: 1, text: 'Say why with --reason.' });
});

test.each([
  [['orders', 'show', 'DAR-9'], 'There is no order with this number.'],
  [['customers', 'show', 'nobody@dar.example'], 'There is no customer with this id, e-mail address or phone.'],
  [['customers', 'credit', '1', 'ten', ...MONA_SURE], 'ten is not an amount such as 49.50.'],
  [['orders', 'list', '--status', 'Open'], 'Open is not a status: choose Pending, Confirmed'],
  [['orders', 'list', '--date', 'soon'], 'date must be a date, YYYY-MM-DD'],
  [['orders', 'lost'], "unknown command 'lost'"],
])('exits with 1 and a sentence: %j', async (args, sentence) => {
  expect(await staff(args)).toEqual({ code: 1, text: expect.stringContaining(sentence) });
});

test('finds the shop of DATA_DIR, and refuses that of another PORT', async () => {
  const root = await temporaryFolder();
  const list = (env: Readonly<Record<string, string>>) => staff(['--machine', 'orders', 'list'], { env, root });
  const DATA_DIR = join(root, 'second');
  for (const folder of ['', DATA_DIR]) {
    expect(await list({ DATA_DIR: folder })).toEqual({
      code: 1,
      text: expect.stringMatching(/^No shop has started in .+: start it/),
    });
  }
  vi.stubEnv('OFFICE_TOKEN', '');
  vi.stubEnv('OFFICE_PORT', String(port));
  await openOffice(DATA_DIR, 4500);
  expect(await list({ DATA_DIR: 'second', PORT: '4500' })).toEqual({ code: 1, text: WRONG_TOKEN });
  expect(await list({ DATA_DIR, PORT: '3000' })).toEqual({
    code: 1,
    text: `The shop of ${DATA_DIR} runs at port 4500, not 3000: set DATA_DIR too.`,
  });
  expect((await list({})).text).toMatch(/^No shop has started in .+\.data: start it/);
  await writeFile(join(DATA_DIR, 'office-token'), `${OFFICE_TOKEN}\n`);
  expect((await list({ DATA_DIR })).code).toBe(0);
  await rm(join(DATA_DIR, 'office-token'));
  expect((await list({ DATA_DIR })).text).toMatch(/^There is no token in .*office-token: start the shop/);
  const gone = await staff(['orders', 'list'], { env: { OFFICE_PORT: '1', OFFICE_TOKEN } });
  expect(gone).toEqual({ code: 1, text: 'The shop does not answer at http://127.0.0.1:1: is it running?' });
});

test('refuses the shop of another checkout whose data folder was copied, and leaves a linked copy alone', async () => {
  const root = await temporaryFolder();
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  vi.stubEnv('OFFICE_TOKEN', '');
  vi.stubEnv('OFFICE_PORT', String(port));
  await openOffice(join(first, '.data'), 3000);
  await writeFile(join(first, '.data', 'office-token'), OFFICE_TOKEN);
  const list = (checkout: string) => staff(['--machine', 'orders', 'list'], { env: {}, root: checkout });
  await cp(first, second, { recursive: true });
  expect((await list(first)).code).toBe(0);
  expect((await list(second)).text).toBe(
    `${join(second, '.data')} is a copy of ${join(first, '.data')}: start the shop of this folder first.`,
  );
  const config = 'office.config.json';
  await rm(join(second, '.data', config));
  await link(join(first, '.data', config), join(second, '.data', config));
  vi.stubEnv('OFFICE_PORT', '1');
  await openOffice(join(second, '.data'), 3000);
  expect((await list(first)).code).toBe(0);
});

test('says which shop it talks to, also beside JSON', async () => {
  expect(await run(['orders', 'list', '--json'])).toMatchObject({
    out: expect.stringMatching(/^\{/),
    err: ['Shop: http://localhost:3000, in demo mode. All times are those of Dubai (GMT+4).'],
  });
});

test.each([
  ['orders', 'cancel'],
  ['refunds', 'pay', '1'],
  ['customers', 'credit', '1'],
  ['customers', 'debit', '1'],
])('%s %s shows the order or customer, and asks before it changes money', async (group, command, ...amount) => {
  const number = await placeNewOrder();
  const named = group === 'customers' ? customer.email : number;
  const args = [group, command, named, ...amount, ...MONA];
  const before = (await staff(['log'])).text;
  const questions: string[] = [];
  const answer = (text: string) => async (question: string) => {
    questions.push(question);
    return text;
  };
  for (const ask of [undefined, answer('n'), answer(''), answer('sure')]) {
    const { code, out, err } = await run(args, { ask });
    expect([code, out, err.at(-1)]).toEqual([1, '', expect.stringContaining('Nothing was changed')]);
    expect(err.join('\n')).toContain(customer.email);
    if (group !== 'customers') expect(err.join('\n')).toContain('2026-11-26 09:00');
  }
  expect(questions).toEqual(Array(3).fill(expect.stringMatching(/ Test Customer .+\? \(y\/N\) $/)));
  expect((await staff(['log'])).text).toBe(before);
  expect((await staff(args, { ask: answer('y') })).text).not.toContain('Nothing was changed');
});

test('cancels by the whole number in each form, and never by an id', async () => {
  for (const form of [/^/, /-/, /^DAR-/]) {
    const number = await placeNewOrder();
    const cancel = (name: string) => staff(['orders', 'cancel', name, ...MONA_SURE]);
    const id = String(Number(number.replace('DAR-', '')) - 100_000);
    expect((await cancel(id)).text).toMatch(/^There is no order with this number/);
    expect((await cancel(number.replace(form, ''))).text).toMatch(new RegExp(`^${number} is Cancelled`));
  }
});

test('issues, lists and ends a coupon, and lists reviews', async () => {
  const add = ['coupons', 'add', 'spring-5', '--percent', '5', '--minimum', '200', '--max-uses', '10', ...MONA];
  expect(await staff(add)).toEqual({ code: 0, text: 'The coupon SPRING-5 is issued.' });
  expect(await staff(['coupons', 'add', 'none', ...MONA])).toEqual({
    code: 1,
    text: 'Say what the coupon takes off, with --percent or --amount.',
  });
  expect((await staff(['coupons', 'list'])).text).toMatch(/^SPRING-5 +5\.00 % +from AED 200\.00 +used 0 of 10 +\S+$/);
  expect((await staff(['coupons', 'end', 'SPRING-5', ...MONA])).text).toBe('The coupon SPRING-5 has ended.');
  expect((await staff(['reviews', 'list', '--hidden'])).text).toBe('There are no such reviews.');
});

test('lists fifty coupons on a page, and stores those of all pages as CSV', async () => {
  for (let number = 10; number < 61; number += 1) {
    await staff(['coupons', 'add', `many-${number}`, '--percent', '5', ...MONA]);
  }
  const { coupons, count } = JSON.parse((await staff(['--json', 'coupons', 'list'])).text);
  expect([coupons.length, coupons[0].code]).toEqual([50, 'MANY-10']);
  expect((await staff(['coupons', 'list'])).text).toContain(
    `\nThere are more: --after MANY-59 shows the next ones. There are ${count.value} in all.`,
  );
  expect((await staff(['coupons', 'list', '--after', 'MANY-59'])).text).toMatch(/^MANY-60/);
  const file = join(await temporaryFolder(), 'list.csv');
  expect((await staff(['coupons', 'list', '--csv', file])).text).toMatch(/^Stored 5\d rows in /);
  expect(await readFile(file, 'utf8')).toMatch(
    /^\uFEFFcode,kind,value,.*\r\nMANY-10,percent,5\.00,[\s\S]*\r\nMANY-60,/,
  );
  expect((await staff(['coupons', 'end', 'MANY-10', ...MONA, '--csv', file])).text).toMatch(/no list/);
});

test('escapes what customers wrote, so that it commands no terminal', async () => {
  const review = { id: 1, date: '2026-11-26T00:00:00Z', order_no: orderNo, visit: 1, customer_id: 1, stars: 5 };
  const texts = { first_name: 'Om\u001b[31mar', text: 'Good\u202e\u009b\nID', version: '1', state: 'shown' };
  const server = createServer((request, response) => {
    const oData = request.url?.endsWith('/shop') ? { site_url: 'x', is_demo: false } : [{ ...review, ...texts }];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: '1', message: '', oData }));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const env = { OFFICE_PORT: String((server.address() as AddressInfo).port), OFFICE_TOKEN };
  const { out } = await run(['reviews', 'list'], { env });
  expect(out).toContain('Om\\u001b[31mar (1)');
  expect(out).toContain('Good\\u202e\\u009b ID');
  const json = (await run(['reviews', 'list', '--json'], { env })).out;
  expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(json)).toMatchObject([texts]);
});
